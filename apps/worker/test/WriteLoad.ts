import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

/** Creates API keys one after another, and repeats each request with its idempotency key until it is acknowledged. */
export class WriteLoad {
  /** The names of the acknowledged keys. */
  readonly created: Array<string> = []
  /** The number of failures by status, or by `no response`. */
  readonly failures = new Map<string, number>()
  private isOver = false
  private readonly ended: Promise<void>
  private readonly url: string
  private readonly adminKey: string

  constructor(url: string, adminKey: string) {
    this.url = url
    this.adminKey = adminKey
    this.ended = this.run()
  }

  /** Stops after the current write is acknowledged. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.ended
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const name = randomUUID()
      for (;;) {
        const status = await this.create(name)
        if (status === 201) break
        this.failures.set(String(status), (this.failures.get(String(status)) ?? 0) + 1)
        await sleep(100)
      }
      this.created.push(name)
      await sleep(20)
    }
  }

  private async create(name: string): Promise<number | "no response"> {
    try {
      const response = await fetch(`${this.url}/api/admin/api-keys`, {
        method: "POST",
        headers: { "x-api-key": this.adminKey, "content-type": "application/json", "idempotency-key": name },
        body: JSON.stringify({ name })
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return "no response"
    }
  }
}
