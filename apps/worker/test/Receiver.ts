import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Webhook } from "standardwebhooks"

/** A receiver of webhooks on this computer, which verifies each delivery and fails some. */
export class Receiver {
  /** The number of accepted deliveries of each event, by webhook and id. */
  readonly accepted = new Map<string, number>()
  /** The faults of all deliveries. */
  readonly problems: Array<string> = []
  private readonly secrets = new Map<string, string>()
  /** The body of each event, by webhook and id. */
  readonly bodies = new Map<string, string>()
  private readonly server

  private readonly attempts = new Map<string, number>()

  /** `fails` gets the index of the delivery among all, and the number of the attempt to deliver its event, from 1. */
  constructor(fails: (number: number, attempt: number) => boolean) {
    let received = 0
    this.server = createServer(async (request, response) => {
      const body = await text(request)
      const path = request.url!
      const id = String(request.headers["webhook-id"])
      const key = `${path} ${id}`
      try {
        new Webhook(this.secrets.get(path)!).verify(body, request.headers as Record<string, string>)
      } catch (error) {
        this.problems.push(`${key}: ${error}`)
      }
      const attempt = (this.attempts.get(key) ?? 0) + 1
      if (attempt > 1 && this.bodies.get(key) !== body) this.problems.push(`${key}: another body`)
      this.bodies.set(key, body)
      this.attempts.set(key, attempt)
      if (fails(received++, attempt)) return response.writeHead(500).end()
      this.accepted.set(key, (this.accepted.get(key) ?? 0) + 1)
      return response.writeHead(204).end()
    })
  }

  listen = () => new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))

  close = () => new Promise<void>((resolve) => this.server.close(() => resolve()))

  urlOf = (name: string) => `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`

  register(name: string, secret: string): void {
    this.secrets.set(`/${name}`, secret)
  }
}
