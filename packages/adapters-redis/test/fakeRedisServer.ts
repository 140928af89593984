import { Effect } from "effect"
import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

/** Returns the raw reply to a command, or undefined to send no reply. */
type Reply = (command: ReadonlyArray<string>, socket: Socket) => string | undefined

/** Implements enough of the Redis protocol for replies, or missing replies, that no real server can be made to send. */
export const fakeRedisServer = (reply: Reply, onConnection: (socket: Socket) => void = () => undefined) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket)
        socket.on("error", () => undefined)
        socket.on("data", (data) => {
          for (const command of parseCommands(data.toString())) {
            const text = reply(command, socket)
            if (text !== undefined) socket.write(text)
          }
        })
        onConnection(socket)
      }).listen(0, "127.0.0.1")
      await once(server, "listening")
      const { port } = server.address() as AddressInfo
      return { port, url: `redis://127.0.0.1:${port}`, server, sockets }
    }),
    ({ server, sockets }) =>
      Effect.sync(() => {
        server.close()
        for (const socket of sockets) socket.destroy()
      })
  ).pipe(Effect.map(({ port, sockets, url }) => ({ port, url, connections: () => sockets.size })))

export const bulkReply = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Parses the commands of one chunk. No test sends a command that spans two chunks. */
function* parseCommands(data: string) {
  const lines = data.split("\r\n")
  for (let at = 0; at < lines.length - 1;) {
    const parts = Number(lines[at]!.slice(1))
    yield Array.from({ length: parts }, (_, part) => lines[at + 2 * part + 2]!)
    at += 2 * parts + 1
  }
}
