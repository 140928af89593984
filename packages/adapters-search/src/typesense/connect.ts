import { SearchUnavailable } from "@emoji-catalogue/application"
import { Agent as HttpAgent } from "node:http"
import { Agent as HttpsAgent } from "node:https"
import { Duration, Effect, Redacted, Schema } from "effect"
import { Client } from "typesense"

export interface Address {
  readonly url: string
  readonly apiKey: Redacted.Redacted
}

/** Typesense did not do what it was asked. Says nothing of where it is or how it is let in. */
export class TypesenseError extends Schema.TaggedError<TypesenseError>()("Refused", {
  /** The status of its answer; undefined where none came. */
  status: Schema.UndefinedOr(Schema.Number),
  reason: Schema.String
}) {}

/** What the engine's users are told of it. */
export const toEngineUnavailable = ({ reason }: TypesenseError) => new SearchUnavailable({ reason })

/** Statuses that say something of the query (malformed, too large, nothing that can be done), and nothing of Typesense. */
const queryErrorStatuses: ReadonlyArray<number | undefined> = [400, 413, 422]

/** What who asked a query is told of it. */
export const toQueryUnavailable = ({ reason, status }: TypesenseError) =>
  new SearchUnavailable({ reason, onlyThis: queryErrorStatuses.includes(status) })

/** How long one try may take, and how long all that a search needs. */
const attemptTimeout = Duration.seconds(2)
const callTimeout = Duration.seconds(2)

/** How long it may take to create or fill a collection. */
export const bulkTimeout = Duration.minutes(1)

/** Asks Typesense, and gives up after a while. What may take long has a connection of its own, which ends with it. */
export type CallTypesense = <A>(
  request: (client: Client, signal: AbortSignal) => Promise<A>,
  patience?: Duration.Duration
) => Effect.Effect<A, TypesenseError>

/** A client whose connections live as long as the scope. */
const open = Effect.fnUntraced(function* (
  { apiKey, url }: Address,
  tryPatience: Duration.Duration,
  numRetries: number
) {
  const [httpAgent, httpsAgent] = yield* Effect.acquireRelease(
    Effect.sync(() => [new HttpAgent({ keepAlive: true }), new HttpsAgent({ keepAlive: true })] as const),
    (agents) => Effect.sync(() => agents.forEach((agent) => agent.destroy()))
  )
  return new Client({
    nodes: [{ url: url.replace(/\/+$/, "") }],
    apiKey: Redacted.value(apiKey),
    connectionTimeoutSeconds: Duration.toSeconds(tryPatience),
    numRetries,
    httpAgent,
    httpsAgent,
    // What goes wrong is said here, without the address.
    logLevel: "silent"
  })
})

/** Connections that live as long as the scope. */
export const connect = Effect.fnUntraced(function* (address: Address) {
  const client = yield* open(address, attemptTimeout, 1)
  const ask: CallTypesense = (request, limit) =>
    limit === undefined
      ? askOf(client, request, callTimeout)
      : // The client neither ends an import that hangs nor lets others end it.
        Effect.scoped(Effect.flatMap(open(address, limit, 0), (client) => askOf(client, request, limit)))
  return ask
})

const askOf = <A>(
  client: Client,
  request: (client: Client, signal: AbortSignal) => Promise<A>,
  limit: Duration.Duration
): Effect.Effect<A, TypesenseError> =>
  Effect.tryPromise({ try: (signal) => request(client, signal), catch: toTypesenseError }).pipe(
    Effect.timeoutOrElse({ duration: limit, orElse: () => Effect.fail(timedOut) })
  )

const typesenseError = (reason: string, status?: number) => new TypesenseError({ status, reason })
const timedOut = typesenseError("Typesense takes too long")
export const unexpectedResponse = typesenseError("What Typesense answers is not understood")

/** Why, in words of ours: errors of the client carry the request, and with it the key. */
const toTypesenseError = (error: unknown): TypesenseError => {
  if (error instanceof TypesenseError) return error
  const { code, httpStatus } = error as { readonly code?: unknown; readonly httpStatus?: number }
  return httpStatus !== undefined
    ? statusError(httpStatus)
    : typeof code !== "string"
      ? unexpectedResponse
      : code === "ECONNABORTED" || code === "ETIMEDOUT"
        ? timedOut
        : typesenseError("Typesense is not reached")
}

/** What an answer with a status other than 2xx says. */
export const statusError = (status: number): TypesenseError =>
  typesenseError(
    status === 401 || status === 403
      ? "Typesense does not accept the API key"
      : status === 404
        ? "Typesense has no such collection"
        : `Typesense answered with status ${status}`,
    status
  )
