// A picture of a report's expressive ranges over two metrics: node figure.mjs REPORT X Y OUT.png
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [report, x, y, out] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1180, height: 900 }, colorScheme: "light" });
await page.goto(pathToFileURL(resolve(report)).href);
await page.locator(".bin").first().waitFor();
await page.locator("#axis-x").selectOption({ label: x });
await page.locator("#axis-y").selectOption({ label: y });
await page.waitForTimeout(200);
await page.locator("#range .charts").screenshot({ path: out });
await browser.close();
