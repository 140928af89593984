import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

const open = (server: Server) =>
  Effect.promise(async () => {
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
  })

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

/** Listens on a free port of a loopback address until the scope ends. Returns the URL of the server. */
export const listen = Effect.fnUntraced(function* (server: Server) {
  yield* Effect.acquireRelease(open(server), () => close(server))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
