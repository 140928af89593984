import { Effect } from "effect"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

/** An HTTP server on a loopback address, until the scope closes. Returns its port. */
export const localReceiver = Effect.fnUntraced(function* (listener: RequestListener, host = "127.0.0.1", port = 0) {
  const server = createServer(listener)
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => void server.listen(port, host, () => resume(Effect.void))),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      })
  )
  return (server.address() as AddressInfo).port
})
