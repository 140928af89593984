import { Effect } from "effect"
import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

/** Speaks just enough of Redis' protocol to answer what no real Redis can be brought to answer. Silent where undefined. */
export const fakeRedisServer = (answer: (command: ReadonlyArray<string>) => string | undefined) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket)
        socket.on("error", () => undefined)
        socket.on("data", (data) => {
          for (const command of commandsIn(data.toString())) {
            const reply = answer(command)
            if (reply !== undefined) socket.write(reply)
          }
        })
      }).listen(0, "127.0.0.1")
      await once(server, "listening")
      const { port } = server.address() as AddressInfo
      return { port, server, sockets }
    }),
    ({ server, sockets }) =>
      Effect.sync(() => {
        server.close()
        for (const socket of sockets) socket.destroy()
      })
  )

export const bulkReply = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Of one piece of data; no test sends more than fits into one. */
function* commandsIn(data: string) {
  const lines = data.split("\r\n")
  for (let at = 0; at < lines.length - 1;) {
    const parts = Number(lines[at]!.slice(1))
    yield Array.from({ length: parts }, (_, part) => lines[at + 2 * part + 2]!)
    at += 2 * parts + 1
  }
}
