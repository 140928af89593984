import { Agent as HttpAgent } from "node:http"
import { Agent as HttpsAgent } from "node:https"
import { Duration, Effect, Redacted } from "effect"
import type { Client } from "typesense"
import { timedOut, toTypesenseError, type TypesenseError } from "./TypesenseError.ts"

export interface Address {
  readonly url: string
  readonly apiKey: Redacted.Redacted
}

const attemptTimeout = Duration.seconds(2)

/** Limits a whole call. It equals `attemptTimeout`, so only an attempt that fails before its timeout is retried. */
const callTimeout = Duration.seconds(2)

export const bulkTimeout = Duration.minutes(1)

/** Calls Typesense. The default timeout is `callTimeout`. A call with another timeout opens a separate connection. */
export type CallTypesense = <A>(
  request: (client: Client, signal: AbortSignal) => Promise<A>,
  timeout?: Duration.Duration
) => Effect.Effect<A, TypesenseError>

export const connect = Effect.fnUntraced(function* (address: Address) {
  const client = yield* openClient(address, attemptTimeout, 1)
  const call: CallTypesense = (request, timeout) =>
    timeout === undefined
      ? callWith(client, request, callTimeout)
      : // The call has its own connection, because an import can be aborted only by closing its connection.
        Effect.scoped(Effect.flatMap(openClient(address, timeout, 0), (client) => callWith(client, request, timeout)))
  return call
})

const openClient = Effect.fnUntraced(function* (
  { apiKey, url }: Address,
  attemptTimeout: Duration.Duration,
  numRetries: number
) {
  const [httpAgent, httpsAgent] = yield* Effect.acquireRelease(
    Effect.sync(() => [new HttpAgent({ keepAlive: true }), new HttpsAgent({ keepAlive: true })] as const),
    (agents) => Effect.sync(() => agents.forEach((agent) => agent.destroy()))
  )
  // The client is imported here, because a static import would slow down the start of an API without Typesense.
  const { Client } = yield* Effect.promise(() => import("typesense"))
  return new Client({
    nodes: [{ url: url.replace(/\/+$/, "") }],
    apiKey: Redacted.value(apiKey),
    connectionTimeoutSeconds: Duration.toSeconds(attemptTimeout),
    numRetries,
    httpAgent,
    httpsAgent,
    // The client's log is off, because it would contain the address. `toTypesenseError` reports errors without it.
    logLevel: "silent"
  })
})

const callWith = <A>(
  client: Client,
  request: (client: Client, signal: AbortSignal) => Promise<A>,
  timeout: Duration.Duration
): Effect.Effect<A, TypesenseError> =>
  Effect.tryPromise({ try: (signal) => request(client, signal), catch: toTypesenseError }).pipe(
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(timedOut) })
  )
