import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, afterEach, assert, beforeAll } from "vitest"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, demo } from "../ApiProcess.ts"
import { importedDataDir } from "../templates.ts"

/** The path of Chromium. Without it these tests are skipped; vitest.config.ts logs that. */
export const executablePath = process.env["TEST_CHROMIUM"] ?? ""

/** A host of another site, which resolves to this computer. No other host resolves. */
export const foreignHost = "evil.example"

// Playwright turns off the sandbox and Chromium's own requests.
const args = [
  "--disable-gpu",
  "--disable-quic",
  `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`
]

// An empty page of the service's origin. The reference would take a second to load.
const blank = "/blank"

interface JsonResponse {
  readonly status: number
  readonly body: unknown
}

type Person = "server-owner" | "member" | "newcomer"

/** The demo and one Chromium with a browser context for each user, for all tests of a file. */
export class DemoBrowser {
  private process: ApiProcess | undefined
  private browser: Browser | undefined
  private origin = ""

  constructor() {
    beforeAll(async () => {
      this.process = new ApiProcess({ DATA_DIR: (await importedDataDir()).DATA_DIR }, demo)
      // Nothing of this machine's environment leaks in, and nothing is written to its home.
      const env = { PATH: process.env["PATH"], HOME: temporaryFolder() }
      this.browser = await chromium.launch({ executablePath, args, env })
      this.origin = await this.process.url()
    })

    afterEach(() => Promise.all(this.browser?.contexts().map((context) => context.close()) ?? []))

    afterAll(async () => {
      // The demo stops first: connections that a browser keeps open must not delay it.
      const code = await this.process?.stop("SIGINT")
      await this.browser?.close()
      assert.strictEqual(code, 0)
    })
  }

  at(path: string): string {
    return this.origin + path
  }

  /** A page in a new browser context, which shares no cookies with any other. */
  async newPage(): Promise<Page> {
    const context = await this.browser!.newContext()
    context.setDefaultTimeout(20_000)
    await context.route(this.at(blank), (route) => route.fulfill({ contentType: "text/html", body: "" }))
    return context.newPage()
  }

  /** Starts a sign-in. The page is then the provider's consent page. */
  async startSignIn(page: Page, returnTo = "/api/auth/me"): Promise<void> {
    await page.goto(this.at(`/api/auth/discord?returnTo=${encodeURIComponent(returnTo)}`))
  }

  /** A page in a new browser context in which a person is signed in. */
  async signIn(person: Person): Promise<Page> {
    const page = await this.newPage()
    await this.startSignIn(page)
    await consent(page, person)
    await page.waitForURL(this.at("/api/auth/me"))
    return page
  }

  /** The response to a request from a page of the service's own origin. */
  async fetchFrom(page: Page, path: string, method = "GET", from = blank): Promise<JsonResponse> {
    await page.goto(this.at(from))
    return page.evaluate(
      async ([path, method]) => {
        const response = await fetch(path, { method })
        return { status: response.status, body: await response.json() }
      },
      [path, method] as const
    )
  }

  /** The name of the account that is signed in, or null. */
  async signedInName(page: Page): Promise<string | null> {
    const account = (await (await page.goto(this.at("/api/auth/me")))!.json()) as { readonly username: string } | null
    return account === null ? null : account.username
  }
}

const button = (page: Page, person: Person) => page.getByRole("button", { name: `Continue as ${person}` })

export const consent = (page: Page, person: Person): Promise<void> => button(page, person).click()

/** The callback URL that consent redirects to. It is not requested, so that a test can change it. */
export const callbackOf = async (page: Page, person: Person): Promise<URL> => {
  const user = (await button(page, person).getAttribute("value"))!
  const response = await page.request.post(page.url(), { form: { user }, maxRedirects: 0 })
  return new URL(response.headers()["location"]!)
}
