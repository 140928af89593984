import { gzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { languages } from "../../src/languages.ts"
import { samplePath } from "../samplePaths.ts"
import { type PagesBrowser, settled } from "./PagesBrowser.ts"

const maxScriptBytes = 25 * 1024
const maxHtmlBytes = 60 * 1024
const maxNodes = 8_000
/** Images further below the window than this must not load with the page. */
const maxImageDistance = 2_500

export const budgetTests = (browser: PagesBrowser) =>
  describe("the home page", () => {
    it.each(languages)("loads at most 25 KB of compressed script in %s", async (language) => {
      const html = await (await fetch(browser.origin + samplePath("home", language))).text()
      const scripts = Array.from(html.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src!)
      assert.isNotEmpty(scripts)
      const bodies = await Promise.all(scripts.map(async (src) => (await fetch(browser.origin + src)).arrayBuffer()))
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body)).length, 0)
      assert.isAtMost(bytes, maxScriptBytes)
    })

    it("is at most 60 KB of compressed HTML", async () => {
      const html = await (await fetch(browser.origin)).text()
      assert.isAtMost(gzipSync(html).length, maxHtmlBytes)
    })

    it("has at most 8,000 nodes, and loads only images near the window", async () => {
      await browser.withPage(async (page) => {
        const requested = new Set<string>()
        page.on("request", (request) => {
          if (request.resourceType() === "image") requested.add(new URL(request.url()).pathname)
        })
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto("/", { waitUntil: "networkidle" })
        await settled(page)
        const { near, nodes } = await page.evaluate((distance) => {
          const images = Array.from(document.images).filter((image) => {
            const { height, top } = image.getBoundingClientRect()
            return height > 0 && top < innerHeight + distance
          })
          const walker = document.createTreeWalker(document)
          let nodes = 1
          while (walker.nextNode() !== null) nodes++
          return { nodes, near: images.map(({ src }) => new URL(src).pathname) }
        }, maxImageDistance)
        assert.isAtMost(nodes, maxNodes)
        const allowed = new Set([...near, "/icon.svg"])
        assert.deepStrictEqual(
          Array.from(requested).filter((path) => !allowed.has(path)),
          []
        )
        assert.isAtMost(requested.size, allowed.size)
        assert.isAbove(requested.size, 20)
      })
    })
  })
