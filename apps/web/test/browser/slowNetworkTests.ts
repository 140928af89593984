import { assert, describe, it } from "vitest"
import { samplePath } from "../samplePaths.ts"
import { maxLayoutShift } from "./matrixTests.ts"
import { type PagesBrowser, settled } from "./PagesBrowser.ts"

/** Bytes per second: the pages arrive in one or two seconds, so that the browser draws parts of them. */
const downloadThroughput = 12_000

const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Their tables and lists are long, and the widths of columns could follow the rows that arrive. */
const longPages = ["carrier", "platforms", "shortcodesOf", "comparison"] as const

/** What is read while the rest of a page arrives stays where it is. */
export const slowNetworkTests = (browser: PagesBrowser) => {
  describe("on a slow network, 360 px wide", () => {
    it.each(longPages)("%s keeps its layout", (name) =>
      browser.withPage(
        async (page) => {
          const devTools = await page.context().newCDPSession(page)
          await devTools.send("Network.enable")
          await devTools.send("Network.emulateNetworkConditions", { ...unlimited, downloadThroughput })
          await page.goto(samplePath(name), { waitUntil: "domcontentloaded" })
          await devTools.send("Network.emulateNetworkConditions", unlimited)
          await page.waitForLoadState("load")
          const { shifts } = await settled(page)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          assert.isAtMost(sum, maxLayoutShift, JSON.stringify(shifts))
        },
        { viewport: { width: 360, height: 900 } }
      )
    )
  })
}
