import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

type CreateOutcome = "created" | "already created" | number | "no response"

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
        const outcome = await this.create(name)
        if (outcome === "created" || outcome === "already created") break
        this.failures.set(String(outcome), (this.failures.get(String(outcome)) ?? 0) + 1)
        await sleep(100)
      }
      this.created.push(name)
      await sleep(20)
    }
  }

  private async create(name: string): Promise<CreateOutcome> {
    try {
      const response = await fetch(`${this.url}/api/admin/api-keys`, {
        method: "POST",
        headers: { "x-api-key": this.adminKey, "content-type": "application/json", "idempotency-key": name },
        body: JSON.stringify({ name })
      })
      const body = (await response.json()) as { readonly errors?: ReadonlyArray<{ readonly path: string }> }
      if (response.status === 201) return "created"
      // The database committed the key, but stopped before the API got its answer. The secret is not shown again.
      const isCreated = response.status === 409 && body.errors?.some(({ path }) => path === "id") === true
      return isCreated ? "already created" : response.status
    } catch {
      return "no response"
    }
  }
}
