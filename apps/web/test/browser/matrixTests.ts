import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { languages } from "../../src/languages.ts"
import { pageNames, samplePath } from "../samplePaths.ts"
import { overflowing } from "./overflowing.ts"
import { collectErrors, type PagesBrowser, settled } from "./PagesBrowser.ts"

/** The source of axe-core, for `page.evaluate`. The pages' content security policy blocks other ways to add it. */
const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface AxeViolation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

interface AxeResults {
  readonly violations: ReadonlyArray<AxeViolation>
  readonly passes: ReadonlyArray<unknown>
}

/** What axe-core finds on the page as it is now. */
export const axeViolations = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeSource)
  const { passedRules, violations } = await page.evaluate(async () => {
    // The script of axe adds this global, which has no type here.
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    const { passes, violations } = await axe.run({ resultTypes: ["violations"] })
    return { passedRules: passes.length, violations }
  })
  assert.isAbove(passedRules, 15)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ failureSummary, html }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`)
  )
}

const schemes = ["light", "dark"] as const
const widths = [360, 1280] as const

type Combination = {
  readonly language: (typeof languages)[number]
  readonly width: (typeof widths)[number]
  readonly schemes: ReadonlyArray<(typeof schemes)[number]>
}

const combinationsOf = (language: Combination["language"]): ReadonlyArray<Combination> =>
  widths.map((width) => ({ language, width, schemes }))

/** With PAGES=whole, every language has all combinations; otherwise only English has. */
const isWhole = process.env["PAGES"] === "whole"
const shown: ReadonlyArray<Combination> = isWhole
  ? languages.flatMap(combinationsOf)
  : [...combinationsOf("en"), { language: "ar", width: 360, schemes: ["light"] }]

/** axe-core checks each page once in English and once in Arabic, and so both schemes and both widths. */
const isForAxe = (language: string, width: number, scheme: string): boolean =>
  language === "en" ? scheme === "dark" && width === 1280 : scheme === "light" && width === 360

/** What a page shows with script, and what it shows without: what its HTML contains. */
const contents = (page: Page) =>
  page.evaluate(async () => {
    const contentOf = (document: Document) => {
      const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(`main ${selector}`))
      return {
        headings: all("h1, h2, h3").map(({ textContent }) => textContent),
        links: all("a").map((link) => `${link.getAttribute("href")} ${link.textContent} ${link.title}`),
        images: all("img").map((image) => `${image.getAttribute("src")} ${image.getAttribute("alt")}`),
        cells: all("th, td, dt, dd").map(({ textContent }) => textContent)
      }
    }
    const html = await (await fetch(location.href)).text()
    // The parser runs no scripts.
    return [contentOf(document), contentOf(new DOMParser().parseFromString(html, "text/html"))] as const
  })

export const maxLayoutShift = 0.05

/** Every page in every combination: no error, no violation of the policy, no layout shift, no horizontal scrolling. */
export const matrixTests = (browser: PagesBrowser) => {
  let page: Page
  let errors: Array<string>
  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    errors = collectErrors(page)
  })
  afterAll(() => page.context().close())

  const open = async (path: string, width: number, scheme: "light" | "dark") => {
    errors.length = 0
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path, { waitUntil: "load" })
  }

  describe.each(shown)("in $language, $width px wide", ({ language, schemes, width }) => {
    it.each(pageNames)("%s", async (name) => {
      await open(samplePath(name, language), width, schemes[0]!)
      for (const scheme of schemes) {
        // The schemes differ only in colors, so that one load is enough for both.
        await page.emulateMedia({ colorScheme: scheme })
        const { shifts, violations } = await settled(page)
        assert.deepStrictEqual(errors, [], scheme)
        assert.deepStrictEqual(violations, [], scheme)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        assert.isAtMost(sum, maxLayoutShift, `${scheme}: ${JSON.stringify(shifts)}`)
        assert.deepStrictEqual(await page.evaluate(overflowing), [], scheme)
        const [background, text] = await page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.documentElement)
          return [backgroundColor, color]
        })
        assert.strictEqual(background === "rgb(255, 255, 255)", scheme === "light", background)
        assert.notStrictEqual(text, background)
        if (isForAxe(language, width, scheme)) assert.deepStrictEqual(await axeViolations(page), [], scheme)
      }
      // The order of popular emoji changes with every view.
      if (language === "en" && width === 360 && name !== "popular") {
        const [withScript, withoutScript] = await contents(page)
        assert.isNotEmpty(withScript.headings)
        assert.deepStrictEqual(withScript, withoutScript)
      }
    })
  })

  describe("an error page", () => {
    it.each(["", "/ar"])("has no accessibility problem in the language %s", async (prefix) => {
      await open(`${prefix}/emoji/no-such-emoji`, 1280, "light")
      assert.deepStrictEqual(await axeViolations(page), [])
    })
  })
}
