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
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  /** The status of its answer; undefined where none came. */
  status: Schema.UndefinedOr(Schema.Number),
  reason: Schema.String
}) {}

/** What the engine's users are told of it. */
export const asUnavailable = ({ reason }: Refused) => new SearchUnavailable({ reason })

/** Statuses that say something of the query (malformed, too large, nothing that can be done), and nothing of Typesense. */
const ofQuery: ReadonlyArray<number | undefined> = [400, 413, 422]

/** What who asked a query is told of it. */
export const asUnanswered = ({ reason, status }: Refused) =>
  new SearchUnavailable({ reason, isQueryRejected: ofQuery.includes(status) })

/** How long one try may take, and how long all that a search needs. */
const tryPatience = Duration.seconds(2)
const patience = Duration.seconds(2)

/** How long it may take to create or fill a collection. */
export const longPatience = Duration.minutes(1)

/** Asks Typesense, and gives up after a while. What may take long has a connection of its own, which ends with it. */
export type Ask = <A>(
  request: (client: Client, signal: AbortSignal) => Promise<A>,
  patience?: Duration.Duration
) => Effect.Effect<A, Refused>

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
  const client = yield* open(address, tryPatience, 1)
  const ask: Ask = (request, limit) =>
    limit === undefined
      ? askOf(client, request, patience)
      : // The client neither ends an import that hangs nor lets others end it.
        Effect.scoped(Effect.flatMap(open(address, limit, 0), (client) => askOf(client, request, limit)))
  return ask
})

const askOf = <A>(
  client: Client,
  request: (client: Client, signal: AbortSignal) => Promise<A>,
  limit: Duration.Duration
): Effect.Effect<A, Refused> =>
  Effect.tryPromise({ try: (signal) => request(client, signal), catch: refusalOf }).pipe(
    Effect.timeoutOrElse({ duration: limit, orElse: () => Effect.fail(late) })
  )

const refusal = (reason: string, status?: number) => new Refused({ status, reason })
const late = refusal("Typesense takes too long")
export const notUnderstood = refusal("What Typesense answers is not understood")

/** Why, in words of ours: errors of the client carry the request, and with it the key. */
const refusalOf = (error: unknown): Refused => {
  if (error instanceof Refused) return error
  const { code, httpStatus } = error as { readonly code?: unknown; readonly httpStatus?: number }
  return httpStatus !== undefined
    ? refusalWith(httpStatus)
    : typeof code !== "string"
      ? notUnderstood
      : code === "ECONNABORTED" || code === "ETIMEDOUT"
        ? late
        : refusal("Typesense is not reached")
}

/** What an answer with a status other than 2xx says. */
export const refusalWith = (status: number): Refused =>
  refusal(
    status === 401 || status === 403
      ? "Typesense does not accept the API key"
      : status === 404
        ? "Typesense has no such collection"
        : `Typesense answered with status ${status}`,
    status
  )
