import type { Page, Route } from "playwright-core"
import { assert, describe, it } from "vitest"
import { samplePath } from "../samplePaths.ts"
import type { PagesBrowser } from "./PagesBrowser.ts"

const problem = (status: number, code: string, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    headers: { "retry-after": "600" },
    body: JSON.stringify({ code, detail, requestId: "request-1", errors: [], status, title: code, type: "about:blank" })
  })

/** Opens a page, types a reason and sends the report with the Enter key. */
const report = async (page: Page, path: string, reason = "") => {
  await page.goto(path)
  await page.locator("#report input").fill(reason)
  await page.locator("#report input").press("Enter")
}

export const reportTests = (browser: PagesBrowser) =>
  describe("the report form", () => {
    it.each(["upload", "drawing"] as const)("reports an %s, and says so where the focus is", async (name) => {
      await browser.withPage(async (page) => {
        const sent: Array<unknown> = []
        page.on("request", (request) => {
          if (request.method() === "POST") sent.push([new URL(request.url()).pathname, request.postDataJSON()])
        })
        for (const reason of ["  This is a logo. ", ""]) {
          await report(page, samplePath(name), reason)
          await page.getByText("Thank you. A moderator will look at it.").waitFor()
          assert.strictEqual(await page.locator("#report").isVisible(), false)
          assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "reported")
        }
        const api = samplePath(name).replace("/uploads", "/api/uploads").replace("/drawings", "/api/emoji/drawings")
        assert.deepStrictEqual(sent, [
          [`${api}/report`, { reason: "This is a logo." }],
          [`${api}/report`, {}]
        ])
      })
    })

    it("shows what the service says, and can be sent again", async () => {
      await browser.withPage(async (page) => {
        await report(page, samplePath("upload"), "!")
        const result = page.locator("#reported")
        await result.getByText(/reason: .*letter/).waitFor()
        for (const [status, code, detail] of [
          [403, "forbidden", "Makers cannot report their own submissions."],
          [404, "not_found", "No approved submission has this public id."],
          [429, "rate_limited", "The shared anonymous rate limit is exhausted."]
        ] as const) {
          await page.route("**/report", problem(status, code, detail))
          await report(page, samplePath("upload", "de"), "Ein Logo")
          await result.getByText(detail).waitFor()
          assert.include(await result.textContent(), "request-1")
          assert.strictEqual(await result.getByText(detail).getAttribute("lang"), "en")
          assert.strictEqual(await page.locator("#report input").inputValue(), "Ein Logo")
          await page.unroute("**/report")
        }
        await page.route("**/report", (route) => route.abort())
        await page.locator("#report button").click()
        await result.getByText("Die Meldung wurde nicht gesendet").waitFor()
        await page.unroute("**/report")
        await page.locator("#report button").click()
        await result.getByText("Danke.").waitFor()
      })
    })

    it("is hidden without script, and the page names the operator's contact instead", async () => {
      await browser.withPage(
        async (page) => {
          await page.goto(samplePath("upload"))
          assert.strictEqual(await page.locator("#report").isVisible(), false)
          assert.strictEqual(await page.getByRole("link", { name: "moderators@emoji.example" }).isVisible(), true)
        },
        { javaScriptEnabled: false }
      )
      await browser.withPage(async (page) => {
        await page.goto(samplePath("upload"))
        assert.strictEqual(await page.getByText("moderators@emoji.example").isVisible(), false)
      })
    })

    it.each(["uploads", "upload"] as const)("is beside a still image with reduced motion: %s", async (name) => {
      for (const [reducedMotion, format] of [
        ["no-preference", "gif"],
        ["reduce", "png"]
      ] as const) {
        await browser.withPage(
          async (page) => {
            await page.goto(samplePath(name), { waitUntil: "load" })
            // Browsers choose the file of a lazy image when it comes near.
            const shown = await page.waitForFunction(
              () => document.querySelector<HTMLImageElement>("main img")!.currentSrc
            )
            assert.match(await shown.jsonValue(), new RegExp(`\\.${format}$`))
          },
          { reducedMotion }
        )
      }
    })
  })
