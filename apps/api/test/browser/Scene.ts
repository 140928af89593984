import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, afterEach, assert, beforeAll } from "vitest"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, demo } from "../ApiProcess.ts"
import { importedDataDir } from "../templates.ts"

/** Where Chromium is; where it is not set the run says that it left this out. */
export const executablePath = process.env["TEST_CHROMIUM"] ?? ""

/** A host that is not the service's own, and is this computer all the same. No other is found. */
export const stranger = "evil.example"

// Besides what Playwright turns off by itself: the sandbox, and all that Chromium would ask its makers for.
const args = [
  "--disable-gpu",
  "--disable-quic",
  `--host-resolver-rules=MAP ${stranger} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`
]

// A page of the service's origin; its own, the reference, takes a second to load.
const blank = "/blank"

interface Answer {
  readonly status: number
  readonly body: unknown
}

type Person = "server-owner" | "member" | "newcomer"

/** The demo and a Chromium that is many browsers, for all tests of a file. */
export class Scene {
  private process: ApiProcess | undefined
  private browser: Browser | undefined
  private origin = ""

  constructor() {
    beforeAll(async () => {
      this.process = new ApiProcess({ DATA_DIR: (await importedDataDir()).DATA_DIR }, demo)
      // Nothing of this machine's settings leaks in, and nothing is left in them.
      const env = { PATH: process.env["PATH"], HOME: temporaryFolder() }
      this.browser = await chromium.launch({ executablePath, args, env })
      this.origin = await this.process.url()
    })

    afterEach(() => Promise.all(this.browser?.contexts().map((context) => context.close()) ?? []))

    afterAll(async () => {
      // The demo ends first: the connections that a browser keeps open must not keep it.
      const code = await this.process?.stop("SIGINT")
      await this.browser?.close()
      assert.strictEqual(code, 0)
    })
  }

  at(path: string): string {
    return this.origin + path
  }

  /** A page of a browser of its own: it shares no cookies with any other. */
  async newBrowser(): Promise<Page> {
    const context = await this.browser!.newContext()
    context.setDefaultTimeout(20_000)
    await context.route(this.at(blank), (route) => route.fulfill({ contentType: "text/html", body: "" }))
    return context.newPage()
  }

  /** Begins to sign in; the page is where the provider asks for consent. */
  async begin(page: Page, returnTo = "/api/auth/me"): Promise<void> {
    await page.goto(this.at(`/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`))
  }

  /** A browser that somebody signed in with. */
  async signedIn(person: Person): Promise<Page> {
    const page = await this.newBrowser()
    await this.begin(page)
    await consent(page, person)
    await page.waitForURL(this.at("/api/auth/me"))
    return page
  }

  /** What a page of the service's own origin gets with a request for `path`. */
  async ask(page: Page, path: string, method = "GET", from = blank): Promise<Answer> {
    await page.goto(this.at(from))
    return page.evaluate(
      async ([path, method]) => {
        const response = await fetch(path, { method })
        return { status: response.status, body: await response.json() }
      },
      [path, method] as const
    )
  }

  /** The name of who is signed in, or null. */
  async whoIsIn(page: Page): Promise<string | null> {
    const account = (await (await page.goto(this.at("/api/auth/me")))!.json()) as { readonly username: string } | null
    return account === null ? null : account.username
  }
}

const button = (page: Page, person: Person) => page.getByRole("button", { name: `Continue as ${person}` })

export const consent = (page: Page, person: Person): Promise<void> => button(page, person).click()

/** Where consent would lead the browser: who has that can change it first. */
export const callbackOf = async (page: Page, person: Person): Promise<URL> => {
  const user = (await button(page, person).getAttribute("value"))!
  const answer = await page.request.post(page.url(), { form: { user }, maxRedirects: 0 })
  return new URL(answer.headers()["location"]!)
}
