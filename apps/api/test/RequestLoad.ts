import { Agent, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

export interface Kind {
  readonly perSecond: number
  readonly method: "GET" | "POST"
  readonly path: string
  readonly status: number
  /** Whether requests share connections that are kept open; otherwise each has its own. */
  readonly keepAlive: boolean
}

export interface Failure {
  readonly message: string
  /** The client's port of the connection. */
  readonly port: number | undefined
}

/** Whether a connection was refused, or reset before the client could send anything. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall === "connect"

/** The number of unanswered requests with which a machine counts as overloaded. */
const maxUnanswered = 20

/** Sends requests of each kind at a steady rate; pauses while an overloaded machine has too many unanswered. */
export class RequestLoad {
  sent = 0
  refused = 0
  /** The requests without the expected response, except for refused connections. */
  readonly failures: Array<Failure> = []
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 50 })
  private readonly url: string
  private readonly startedAt = performance.now()
  private readonly requests: Array<Promise<void>> = []
  private readonly ended: Promise<unknown>
  private unanswered = 0
  private isOver = false

  constructor(url: string, kinds: ReadonlyArray<Kind>) {
    this.url = url
    this.ended = Promise.all(kinds.map((kind) => this.send(kind)))
  }

  /** Resolves after this many more requests are sent. */
  async progress(requests: number): Promise<void> {
    const goal = this.sent + requests
    while (this.sent < goal) await sleep(10)
  }

  /** Stops sending, and waits for all responses. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.ended
    await Promise.all(this.requests)
    this.agent.destroy()
  }

  private async send(kind: Kind): Promise<void> {
    const start = performance.now()
    for (let number = 0; !this.isOver;) {
      const due = ((performance.now() - start) / 1000) * kind.perSecond
      for (; number < due; number++) {
        if (this.unanswered >= maxUnanswered) await this.answered()
        this.sent++
        this.unanswered++
        this.requests.push(this.sendOne(kind).finally(() => this.unanswered--))
      }
      await sleep(1000 / kind.perSecond)
    }
  }

  private async answered(): Promise<void> {
    while (this.unanswered > 0) await sleep(1)
  }

  private async sendOne(kind: Kind): Promise<void> {
    const at = `${kind.method} at ${Math.round(performance.now() - this.startedAt)} ms`
    let port: number | undefined
    const fail = (reason: unknown) => this.failures.push({ message: `${at}: ${String(reason)}`, port })
    try {
      const status = await this.exchange(kind, (clientPort) => (port = clientPort))
      if (status !== kind.status) fail(status)
    } catch (error) {
      if (isRefused(error)) this.refused++
      else fail(error)
    }
  }

  private exchange(
    { keepAlive, method, path }: Kind,
    onConnected: (port: number | undefined) => void
  ): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, { method, agent: keepAlive ? this.agent : false }, (response) => {
        response.on("error", reject)
        response.on("end", () => resolve(response.statusCode))
        response.resume()
      })
      sent.on("socket", (socket) => {
        if (socket.connecting) socket.once("connect", () => onConnected(socket.localPort))
        else onConnected(socket.localPort)
      })
      sent.on("error", reject)
      sent.end()
    })
  }
}
