import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Schema } from "effect"
import { isLoopback } from "./loopback.ts"

/** It listens nowhere: the port is taken, or the address is not of this computer only. */
export class StandInNotStarted extends Schema.TaggedError<StandInNotStarted>()("StandInNotStarted", {
  reason: Schema.String
}) {}

const open = (server: Server, host: string, port: number) =>
  Effect.callback<void, StandInNotStarted>((resume) => {
    server.once("error", ({ message }) => resume(Effect.fail(new StandInNotStarted({ reason: message }))))
    server.listen(port, host, () => resume(Effect.void))
  })

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

/** Listens until the scope ends, on this computer only, and gives the URL. */
export const listen = Effect.fnUntraced(function* (server: Server, host: string, port: number) {
  if (!isLoopback(host)) {
    return yield* new StandInNotStarted({ reason: `It listens on this computer only, not on ${host}.` })
  }
  yield* Effect.acquireRelease(open(server, host, port), () => close(server))
  const { address, family, port: listening } = server.address() as AddressInfo
  return `http://${family === "IPv6" ? `[${address}]` : address}:${listening}`
})
