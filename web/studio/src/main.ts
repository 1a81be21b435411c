import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";

const place = document.getElementById("studio")!;
place.replaceChildren();
mount(App, { target: place });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("./sw.js");
