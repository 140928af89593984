import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { ApiProcess } from "../../../api/test/ApiProcess.ts"
import { addSampleSubmissions } from "../../../api/test/sampleSubmissions.ts"
import { importedDataDir } from "../../../api/test/templates.ts"
import { pageNames, samplePath } from "../samplePaths.ts"
import { Firefox } from "./Firefox.ts"
import { overflowing } from "./overflowing.ts"

/** The path of Firefox. Without it these tests are skipped; vitest.config.ts logs that. */
const executablePath = process.env["TEST_FIREFOX"] ?? ""

const width = 360

// What differs between browsers is tested here, and everything else in Chromium.
const shown = [
  ...pageNames.map((name) => ({ name, language: "en" as const })),
  ...(["home", "emoji", "compare"] as const).map((name) => ({ name, language: "ar" as const }))
]

/** Runs in a page: waits until what its scripts changed is drawn. Returns its status, direction and main headings. */
const drawn = async () => {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const headings = Array.from(document.querySelectorAll("main h1"))
  const [navigation] = performance.getEntriesByType("navigation")
  return {
    // This kind of entry has the status.
    status: (navigation as PerformanceNavigationTiming).responseStatus,
    direction: document.documentElement.dir,
    innerWidth,
    headings: headings.filter((heading) => heading.checkVisibility()).map(({ textContent }) => textContent.trim())
  }
}

describe.skipIf(executablePath === "")("the pages in Firefox", () => {
  let api: ApiProcess | undefined
  let firefox: Firefox
  let origin: string
  beforeAll(async () => {
    const { DATA_DIR } = await importedDataDir("artwork")
    await addSampleSubmissions(DATA_DIR)
    api = new ApiProcess({ DATA_DIR })
    firefox = await Firefox.start(executablePath)
    origin = await api.url()
  })
  afterAll(async () => {
    const code = await api?.stop()
    assert.strictEqual(await firefox.close(), 0)
    assert.strictEqual(code, 0)
  })

  const open = async (path: string) => {
    firefox.errors.length = 0
    await firefox.open(origin + path, width)
    return firefox.evaluate(drawn)
  }

  it.each(shown)("$name in $language works at 360 px", async ({ language, name }) => {
    const { direction, headings, innerWidth, status } = await open(samplePath(name, language))
    assert.strictEqual(status, 200)
    assert.strictEqual(innerWidth, width)
    assert.strictEqual(direction, language === "ar" ? "rtl" : "ltr")
    assert.lengthOf(headings, 1)
    assert.isNotEmpty(headings[0])
    assert.deepStrictEqual(await firefox.evaluate(overflowing), [])
    assert.deepStrictEqual(firefox.errors, [])
  })

  it("typing after / shows completions and results", async () => {
    await open("/")
    await firefox.press("/")
    assert.strictEqual(await firefox.evaluate(() => document.activeElement?.id), "q")
    await firefox.press("pizz")
    await firefox.until(() => document.querySelector("#results a[href='/emoji/pizza']") !== null)
    await firefox.until(() => document.querySelector("#completions [role=option]") !== null)
    assert.strictEqual(await firefox.evaluate(() => document.querySelector<HTMLInputElement>("#q")!.value), "pizz")
    assert.isFalse(await firefox.evaluate(() => document.getElementById("catalogue")!.checkVisibility()))
    assert.deepStrictEqual(firefox.errors, [])
  })

  it("the emoji that the device has are checked", async () => {
    await open("/emoji/red-heart")
    await firefox.until(
      () => document.querySelector(".device-check")!.textContent !== "Checking what this device shows…"
    )
    const said = await firefox.evaluate(() => document.querySelector(".device-check")!.textContent)
    // Without an emoji font, nothing can be said.
    const unknown = "This browser does not allow checking which emoji the device has."
    assert.oneOf(said, ["This device has this emoji in its own font: ❤️", unknown])
    assert.deepStrictEqual(firefox.errors, [])
  })

  it("uncaught errors, messages in the console and violations of the policy are found", async () => {
    await open("/about")
    await firefox.evaluate(() => {
      console.warn("warned")
      setTimeout(() => {
        throw new Error("uncaught")
      })
      document.body.append(Object.assign(new Image(), { src: "http://elsewhere.example/" }))
      return true
    })
    await vi.waitFor(() => assert.lengthOf(firefox.errors, 3), { timeout: 60_000 })
    const errors = firefox.errors.join("\n")
    for (const text of ["warned", "Error: uncaught", "Content-Security-Policy"]) assert.include(errors, text)
  })
})
