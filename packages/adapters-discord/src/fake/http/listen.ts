import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Schema } from "effect"
import { isLoopback } from "./loopback.ts"

/** The port is in use, or the address is not a loopback address. */
export class FakeDiscordNotStarted extends Schema.TaggedError<FakeDiscordNotStarted>()("FakeDiscordNotStarted", {
  reason: Schema.String
}) {}

const open = (server: Server, host: string, port: number) =>
  Effect.callback<void, FakeDiscordNotStarted>((resume) => {
    server.once("error", ({ message }) => resume(Effect.fail(new FakeDiscordNotStarted({ reason: message }))))
    server.listen(port, host, () => resume(Effect.void))
  })

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

export const listen = Effect.fnUntraced(function* (server: Server, host: string, port: number) {
  if (!isLoopback(host)) {
    return yield* new FakeDiscordNotStarted({
      reason: `The fake Discord listens on loopback addresses only, not ${host}.`
    })
  }
  yield* Effect.acquireRelease(open(server, host, port), () => close(server))
  const { address, family, port: listening } = server.address() as AddressInfo
  return `http://${family === "IPv6" ? `[${address}]` : address}:${listening}`
})
