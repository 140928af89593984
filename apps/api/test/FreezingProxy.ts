import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A TCP proxy. While frozen, it accepts connections and forwards nothing, like a network that drops packets. */
export class FreezingProxy {
  private readonly sockets = new Set<Socket>()
  private readonly server = createServer((client) => this.forward(client))
  private readonly target: { readonly host: string; readonly port: number }
  private isFrozen = false

  constructor(target: URL) {
    this.target = { host: target.hostname, port: Number(target.port || 5432) }
  }

  /** The port that it listens on. */
  async listen(): Promise<number> {
    this.server.listen(0, "127.0.0.1")
    await once(this.server, "listening")
    return (this.server.address() as AddressInfo).port
  }

  freeze(): void {
    this.isFrozen = true
    for (const socket of this.sockets) socket.pause()
  }

  thaw(): void {
    this.isFrozen = false
    for (const socket of this.sockets) socket.resume()
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }

  private forward(client: Socket): void {
    const upstream = connect(this.target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client]
    ] as const) {
      this.sockets.add(from)
      from.on("error", () => to.destroy())
      from.on("close", () => {
        this.sockets.delete(from)
        to.destroy()
      })
      from.on("data", (bytes) => to.write(bytes))
      if (this.isFrozen) from.pause()
    }
  }
}
