import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"

const running = new Set<TestProcess>()

export const killRunning = async (): Promise<void> => {
  await Promise.all(Array.from(running, (each) => each.kill()))
}

/** The last 2,000 characters of each output of each running process, to find out why a test failed. */
export const lastOutputs = (): ReadonlyArray<string> =>
  Array.from(running, ({ pid, stderr, stdout }) => `${pid}:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)

/**
 * A child process. `killRunning`, which `setup.ts` calls after each test file, kills all processes that still run.
 * `output` and `eventually` have no time limit, so that tests do not fail on a slow machine. They reject if the process
 * exits.
 */
export class TestProcess {
  stdout = ""
  stderr = ""
  private readonly child: ChildProcess
  private readonly exited: Promise<number | null>

  constructor(command: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv = process.env) {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] })
    this.child = child
    running.add(this)
    child.stdout!.setEncoding("utf8").on("data", (text: string) => (this.stdout += text))
    child.stderr!.setEncoding("utf8").on("data", (text: string) => (this.stderr += text))
    this.exited = once(child, "close").then(([code]) => {
      running.delete(this)
      return code as number | null
    })
  }

  /** Resolves to the exit code, or to null if a signal killed the process. */
  exit = (): Promise<number | null> => this.exited

  get pid(): number {
    return this.child.pid!
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name)
  }

  async kill(): Promise<void> {
    this.signal("SIGKILL")
    await this.exit()
  }

  async output(pattern: RegExp, from: "stdout" | "stderr" = "stderr"): Promise<RegExpExecArray> {
    const exited = this.exited.then(() => true)
    for (;;) {
      const match = pattern.exec(this[from])
      if (match !== null) return match
      const ended = await Promise.race([exited, once(this.child[from]!, "data").then(() => false)])
      if (ended && !pattern.test(this[from])) throw new Error(`ended without output ${pattern}:\n${this.stderr}`)
    }
  }

  async eventually<A>(check: () => A | undefined | false | Promise<A | undefined | false>): Promise<A> {
    const exited = this.exited.then(() => true)
    for (;;) {
      const checked = check()
      // The pause after an asynchronous check is longer, because such a check sends requests, and frequent requests
      // would slow down the process.
      const pause = checked instanceof Promise ? 50 : 5
      const value = await checked
      if (value !== undefined && value !== false) return value
      if (await Promise.race([exited, sleep(pause, false)])) throw new Error(`ended too early:\n${this.stderr}`)
    }
  }
}
