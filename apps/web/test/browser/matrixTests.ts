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

const axeViolations = async (page: Page): Promise<ReadonlyArray<string>> => {
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
const combinations = schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width })))

/** With PAGES=whole, every language has all combinations; otherwise only English has. */
const isWhole = process.env["PAGES"] === "whole"
const shown = [
  ...combinations.map((each) => ({ ...each, language: "en" as const })),
  ...(isWhole
    ? languages.slice(1).flatMap((language) => combinations.map((each) => ({ ...each, language })))
    : [{ language: "ar" as const, scheme: "light" as const, width: 360 as const }])
]

/** axe-core checks each page once in English and once in Arabic, and so both schemes and both widths. */
const isForAxe = ({ language, scheme, width }: (typeof shown)[number]): boolean =>
  language === "en" ? scheme === "dark" && width === 1280 : scheme === "light" && width === 360

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
    return settled(page)
  }

  describe.each(shown)("in $language, $scheme, $width px wide", ({ language, scheme, width }) => {
    it.each(pageNames)("%s", async (name) => {
      const { shifts, violations } = await open(samplePath(name, language), width, scheme)
      assert.deepStrictEqual(errors, [])
      assert.deepStrictEqual(violations, [])
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      assert.isAtMost(sum, maxLayoutShift, JSON.stringify(shifts))
      assert.deepStrictEqual(await page.evaluate(overflowing), [])
      const [background, text] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement)
        return [backgroundColor, color]
      })
      assert.strictEqual(background === "rgb(255, 255, 255)", scheme === "light", background)
      assert.notStrictEqual(text, background)
      if (isForAxe({ language, scheme, width })) assert.deepStrictEqual(await axeViolations(page), [])
    })
  })

  describe("an error page", () => {
    it.each(["", "/ar"])("has no accessibility problem in the language %s", async (prefix) => {
      await open(`${prefix}/emoji/no-such-emoji`, 1280, "light")
      assert.deepStrictEqual(await axeViolations(page), [])
    })
  })
}
