/**
 * Takes the pictures of the pages in README.md and docs/web.md: `npm run page-pictures -- http://127.0.0.1:3000`. The
 * service must have imported its artwork. TEST_CHROMIUM is the path of Chromium.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "playwright-core"

const folder = join(import.meta.dirname, "../docs/pictures")

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 720 }

const pictures = [
  { name: "home", path: "/", viewport: desktop },
  { name: "home-dark", path: "/?platform=openmoji", viewport: desktop, colorScheme: "dark" },
  { name: "search-phone", path: "/search?q=love", viewport: phone },
  { name: "emoji", path: "/emoji/water-pistol", viewport: desktop },
  { name: "emoji-arabic", path: "/ar/emoji/red-heart", viewport: desktop },
  { name: "release", path: "/platforms/openmoji/17.0.0", viewport: desktop },
  { name: "compare", path: "/compare/twitter/google", viewport: desktop },
  { name: "coverage", path: "/coverage", viewport: desktop },
  { name: "builder-dark", path: "/builder?base=1F469&tone=1F3FD&p1=1F680", viewport: desktop, colorScheme: "dark" },
  { name: "carriers-phone", path: "/ja/carriers", viewport: phone, colorScheme: "dark" }
] as const

const [address] = process.argv.slice(2)
if (address === undefined) throw new Error("Usage: npm run page-pictures -- <address of the service>")

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env["TEST_CHROMIUM"] ?? "/usr/bin/chromium" })
for (const { name, path, ...options } of pictures) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(address + path, { waitUntil: "networkidle" })
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 80 })
  await context.close()
}
await browser.close()
