// Keeps the studio for when there is no network: every file has the hash of its content in its name, so what is kept is right.
const cacheName = "levelwright-__VERSION__";
const files = [/* files */];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("levelwright-") && name !== cacheName;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

// The page itself comes from the network when there is one, so that a new version is seen.
async function answer(request) {
  const cache = await caches.open(cacheName);
  if (request.mode === "navigate") {
    try {
      return await fetch(request);
    } catch {
      return (await cache.match("./")) ?? Response.error();
    }
  }
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const sameOrigin = new URL(event.request.url).origin === self.location.origin;
  if (event.request.method === "GET" && sameOrigin) event.respondWith(answer(event.request));
});
