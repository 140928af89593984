import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { TestProcess } from "../../../../scripts/test-support/TestProcess.ts"

// Addresses of this machine need no proxy, and other requests fail because this one does not exist. So a page that loads
// something from elsewhere fails.
const preferences = ["http", "ssl"]
  .flatMap((name) => [`"network.proxy.${name}", "127.0.0.1"`, `"network.proxy.${name}_port", 1`])
  .concat(`"network.proxy.type", 1`)

/** A response to the command with this id, or an event. */
type Message =
  | { readonly id: number; readonly type: "success"; readonly result: unknown }
  | { readonly id: number; readonly type: "error"; readonly error: string; readonly message: string }
  | { readonly type: "event"; readonly params: { readonly level: string; readonly text: string } }

/** A tab of Firefox, controlled with WebDriver BiDi, because playwright-core supports only a Firefox of its own. */
export class Firefox {
  /** Errors and warnings in the console, which include uncaught errors and violations of the policy. */
  readonly errors: Array<string> = []
  private readonly pending = new Map<number, PromiseWithResolvers<unknown>>()
  private commands = 0
  private context = ""
  private readonly child: TestProcess
  private readonly socket: WebSocket

  private constructor(child: TestProcess, socket: WebSocket) {
    this.child = child
    this.socket = socket
    socket.addEventListener("message", ({ data }) => this.receive(JSON.parse(String(data)) as Message))
    socket.addEventListener("close", () => {
      for (const { reject } of this.pending.values()) reject(new Error(`Firefox exited:\n${child.stderr}`))
    })
  }

  static async start(executablePath: string): Promise<Firefox> {
    const profile = temporaryFolder()
    await writeFile(join(profile, "user.js"), preferences.map((each) => `user_pref(${each});\n`).join(""))
    const args = ["--headless", "--profile", profile, "--remote-debugging-port=0", "about:blank"]
    // Nothing of this machine's environment leaks in, and nothing is written to its home.
    const child = new TestProcess(executablePath, args, { PATH: process.env["PATH"], HOME: profile })
    const [, address] = await child.output(/^WebDriver BiDi listening on (\S+)$/m)
    const socket = new WebSocket(`${address}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve)
      socket.addEventListener("error", () => reject(new Error(`no connection to ${address}`)))
    })
    const firefox = new Firefox(child, socket)
    await firefox.send("session.new", { capabilities: {} })
    await firefox.send("session.subscribe", { events: ["log.entryAdded"] })
    const tabs = await firefox.send<{ contexts: ReadonlyArray<{ context: string }> }>("browsingContext.getTree", {})
    firefox.context = tabs.contexts[0]!.context
    return firefox
  }

  /** Loads a page in a window of a width, until its `load` event. */
  async open(url: string, width: number): Promise<void> {
    const { context } = this
    await this.send("browsingContext.setViewport", { context, viewport: { width, height: 900 } })
    await this.send("browsingContext.navigate", { context, url, wait: "complete" })
  }

  /** Calls a function in the page, without what it closes over. Its result must be JSON. */
  async evaluate<A>(call: () => A | Promise<A>): Promise<A> {
    const expression = `Promise.resolve((${call})()).then(JSON.stringify)`
    const target = { context: this.context }
    const evaluated = await this.send<{
      type: string
      result?: { value: string }
      exceptionDetails?: { text: string }
    }>("script.evaluate", { awaitPromise: true, expression, target })
    if (evaluated.result === undefined) throw new Error(evaluated.exceptionDetails?.text)
    return JSON.parse(evaluated.result.value) as A
  }

  /** Waits without a time limit until a function in the page returns true. */
  async until(check: () => boolean): Promise<void> {
    await this.child.eventually(() => this.evaluate(check))
  }

  async press(keys: string): Promise<void> {
    const actions = Array.from(keys, (value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))).flat()
    const keyboard = { type: "key", id: "keyboard", actions }
    await this.send("input.performActions", { context: this.context, actions: [keyboard] })
  }

  /** Returns the exit code. */
  async close(): Promise<number | null> {
    await this.send("browser.close", {})
    return this.child.exit()
  }

  private async send<A>(method: string, params: object): Promise<A> {
    const id = ++this.commands
    const response = Promise.withResolvers<unknown>()
    this.pending.set(id, response)
    this.socket.send(JSON.stringify({ id, method, params }))
    // Which result a method has is documented in the standard: https://w3c.github.io/webdriver-bidi/
    return (await response.promise) as A
  }

  private receive(message: Message): void {
    if (message.type === "event") {
      const { level, text } = message.params
      if (level === "error" || level === "warn") this.errors.push(text)
      return
    }
    const response = this.pending.get(message.id)
    this.pending.delete(message.id)
    if (message.type === "success") response?.resolve(message.result)
    else response?.reject(new Error(`${message.error}: ${message.message}`))
  }
}
