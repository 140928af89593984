import { Effect, Layer, Redacted } from "effect"
import { Redis } from "effect/persistence"
import {
  type IoRedisOptions,
  closeConnection,
  openConnection,
  redactedReason,
  toRedisError,
  sendCommand
} from "./redisConnection.ts"
import { subscribe } from "./subscribe.ts"

/** How long an answer may take, in milliseconds. */
const patience = 250

/**
 * Effect's `Redis` on ioredis. It starts without a server and connects when there is one. Commands fail at once while
 * there is no connection, with their connection when it dies, and after 250 ms without an answer; those sent before the
 * first try to connect has ended wait for it as they would for an answer. Reserved connections wait as long as it takes.
 */
export const layer = ({ url }: IoRedisOptions) =>
  Layer.effect(
    Redis.Redis,
    Effect.gen(function* () {
      const address = Redacted.value(url)
      if (!/^rediss?:/i.test(address) || !URL.canParse(address)) return yield* Effect.die(notAnAddress)
      const client = yield* shared(address)
      return yield* Redis.make({
        send: sendCommand(client, patience),
        subscribe: subscribe(address),
        connect: reserved(address)
      })
    })
  )

/** What parses URLs repeats in its errors what it got, with the password. */
const notAnAddress = new Error("The address of Redis is neither a redis:// nor a rediss:// URL")

/** The connection that everybody uses. That it is lost is said once, and that it is back. */
const shared = Effect.fnUntraced(function* (address: string) {
  const log = Effect.runForkWith(yield* Effect.context<never>())
  let isAway = false
  let isMoving = false
  let reason = "The connection was closed"

  const options = {
    enableOfflineQueue: true,
    // A replica that was the primary: the name now leads elsewhere.
    reconnectOnError: ({ message }: Error) => {
      const moves = message.includes("READONLY")
      isMoving ||= moves
      return moves
    }
  }
  const client = yield* Effect.acquireRelease(
    Effect.sync(() => openConnection(address, options)),
    (client) =>
      Effect.suspend(() => {
        // Nobody needs to be told.
        isAway = true
        return closeConnection(client)
      })
  )

  const afterFirstTry = () => (client.options.enableOfflineQueue = false)
  client.once("ready", afterFirstTry)
  client.once("close", afterFirstTry)
  // A server that is loading lets us in, and may take minutes.
  setTimeout(afterFirstTry, patience).unref()
  client.on("error", (error: Error) => (reason = redactedReason(error)))
  client.on("close", () => {
    if (!isAway && !isMoving) log(Effect.annotateLogs(Effect.logWarning("Redis cannot be reached"), { reason }))
    isAway ||= !isMoving
    isMoving = false
    reason = "The connection was closed"
  })
  client.on("ready", () => {
    if (isAway) log(Effect.logInfo("Redis is reached again"))
    isAway = false
  })
  return client
})

/** A connection for one user at a time, for commands that block: it neither hurries nor comes back. */
const reserved = (address: string) =>
  Effect.tryPromise({
    try: async () => {
      const client = openConnection(address, { lazyConnect: true, retryStrategy: null })
      let reason: unknown
      client.on("error", (error) => (reason = error))
      await client.connect().catch((error: unknown) => {
        client.disconnect()
        throw reason ?? error
      })
      client.options.socketTimeout = undefined
      return client
    },
    catch: toRedisError
  }).pipe(Effect.map((client) => ({ send: sendCommand(client), close: closeConnection(client) })))
