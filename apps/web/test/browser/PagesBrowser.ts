import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { afterAll, assert, beforeAll } from "vitest"
import { ApiProcess } from "../../../api/test/ApiProcess.ts"
import { addSampleSubmissions } from "../../../api/test/sampleSubmissions.ts"
import { importedDataDir } from "../../../api/test/templates.ts"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"

/** The path of Chromium. Without it these tests are skipped; vitest.config.ts logs that. */
export const executablePath = process.env["TEST_CHROMIUM"] ?? ""

// No other host than the service's resolves, so that a page that loads something from elsewhere fails.
const args = ["--disable-gpu", "--disable-quic", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]

/** What a page recorded about itself; see `record`. */
export interface Recorded {
  readonly violations: ReadonlyArray<string>
  readonly shifts: ReadonlyArray<{ readonly value: number; readonly nodes: ReadonlyArray<string> }>
  /** What was announced to screen readers, and not yet awaited. */
  readonly announcements: Array<string>
}

/** Runs in the page before everything else. */
const record = () => {
  const violations: Array<string> = []
  const shifts: Array<{ value: number; nodes: Array<string> }> = []
  const announcements: Array<string> = []
  Object.assign(globalThis, { recorded: { violations, shifts, announcements } })
  new MutationObserver((mutations) => {
    const status = document.getElementById("status")
    const isNew = mutations.some(({ addedNodes, target }) => target === status && addedNodes.length > 0)
    if (isNew && status!.textContent !== "") announcements.push(status!.textContent)
  }).observe(document, { childList: true, subtree: true })
  addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
    violations.push(`${violatedDirective}: ${blockedURI}`)
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & LayoutShift>) {
      if (entry.hadRecentInput) continue
      const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : "text"))
      shifts.push({ value: entry.value, nodes })
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/** Not in TypeScript's `dom` library. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>
}

/** The service with artwork and one Chromium, for all tests of a file. */
export class PagesBrowser {
  private api: ApiProcess | undefined
  private browser: Browser | undefined
  origin = ""

  constructor() {
    beforeAll(async () => {
      const { DATA_DIR } = await importedDataDir("artwork")
      await addSampleSubmissions(DATA_DIR)
      this.api = new ApiProcess({ DATA_DIR, OPERATOR_CONTACT: "moderators@emoji.example" })
      // Nothing of this machine's environment leaks in, and nothing is written to its home.
      const env = { PATH: process.env["PATH"], HOME: temporaryFolder() }
      this.browser = await chromium.launch({ executablePath, args, env })
      this.origin = await this.api.url()
      // The first request bundles the pages.
      assert.strictEqual((await fetch(this.origin)).status, 200)
    })

    afterAll(async () => {
      const code = await this.api?.stop()
      await this.browser?.close()
      assert.strictEqual(code, 0)
    })
  }

  async newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser!.newContext({ baseURL: this.origin, ...options })
    // It only catches hangs: a busy machine may take a minute.
    context.setDefaultTimeout(300_000)
    await context.addInitScript(record)
    return context
  }

  /** Calls `use` with a page in a browser context of its own. */
  async withPage<A>(use: (page: Page) => Promise<A>, options: BrowserContextOptions = {}): Promise<A> {
    const context = await this.newContext(options)
    try {
      return await use(await context.newPage())
    } finally {
      await context.close()
    }
  }
}

/** Waits until the images in the window are decoded and two frames are drawn, and returns what the page recorded. */
export const settled = (page: Page): Promise<Recorded> =>
  page.evaluate(async () => {
    const visible = Array.from(document.images).filter((image) => {
      const { height, top } = image.getBoundingClientRect()
      return height > 0 && top < innerHeight && image.checkVisibility()
    })
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)))
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    // The script of the test adds this global, which has no type here.
    return (globalThis as unknown as { recorded: Recorded }).recorded
  })

/** Waits until a message is announced to screen readers, which disappears after some seconds. */
export const announced = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    // The script of the test adds this global, which has no type here.
    const { announcements } = (globalThis as unknown as { recorded: Recorded }).recorded
    const at = announcements.findIndex((message) => message.includes(wanted))
    announcements.splice(0, at + 1)
    return at !== -1
  }, text)
}

/** Collects the errors that a page reports in its console, and its failed requests. */
export const collectErrors = (page: Page): Array<string> => {
  const errors: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text())
  })
  page.on("pageerror", ({ message }) => errors.push(message))
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
  })
  return errors
}
