// A picture of a report's expressive ranges over two metrics, or of one metric's box plots:
//     node figure.mjs REPORT X Y OUT.png
//     node figure.mjs REPORT METRIC OUT.png
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [report, ...metrics] = process.argv.slice(2);
const out = metrics.pop();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1180, height: 900 }, colorScheme: "light" });
await page.goto(pathToFileURL(resolve(report)).href);
await page.locator(".bin").first().waitFor();
if (metrics.length === 2) {
  await page.locator("#axis-x").selectOption({ label: metrics[0] });
  await page.locator("#axis-y").selectOption({ label: metrics[1] });
  await page.waitForTimeout(200);
  await page.locator("#range .charts").screenshot({ path: out });
} else {
  const card = page.locator(".box-card", { has: page.getByText(metrics[0], { exact: true }) });
  await card.locator("svg").first().waitFor();
  await card.screenshot({ path: out });
}
await browser.close();
