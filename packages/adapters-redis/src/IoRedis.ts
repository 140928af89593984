import { Effect, Layer, Redacted } from "effect"
import { Redis } from "effect/persistence"
import {
  closeConnection,
  type IoRedisOptions,
  openConnection,
  redactedReason,
  sendCommand,
  toRedisError
} from "./redisConnection.ts"
import { subscribe } from "./subscribe.ts"

/** The time limit of a command on the shared connection, in milliseconds. */
const commandTimeout = 250

/**
 * Building the layer does not wait for the server. The client connects as soon as the server can be reached.
 *
 * A command on the shared connection fails after 250 ms without a reply, or immediately if there is no connection or
 * the connection is lost. There is one exception: during the first connection attempt, commands wait up to 250 ms for
 * the connection. Commands on reserved connections have no timeout.
 */
export const layer = ({ url }: IoRedisOptions) =>
  Layer.effect(
    Redis.Redis,
    Effect.gen(function* () {
      const address = Redacted.value(url)
      if (!/^rediss?:/i.test(address) || !URL.canParse(address)) return yield* Effect.die(invalidUrl)
      const client = yield* openShared(address)
      return yield* Redis.make({
        send: sendCommand(client, commandTimeout),
        subscribe: subscribe(address),
        connect: openReserved(address)
      })
    })
  )

/** This error replaces the parse error of an invalid URL, which would repeat the URL including the password. */
const invalidUrl = new Error("The Redis URL must start with redis:// or rediss://")

/** Logs once when the shared connection is lost, and once when it is restored. */
const openShared = Effect.fnUntraced(function* (address: string) {
  const log = Effect.runForkWith(yield* Effect.context<never>())
  let isDisconnected = false
  let isFailingOver = false
  let reason = "The connection was closed"

  const options = {
    enableOfflineQueue: true,
    // A READONLY error means that the server has become a replica. The client then reconnects, because the host name
    // now resolves to the new primary.
    reconnectOnError: ({ message }: Error) => {
      const isReplica = message.includes("READONLY")
      isFailingOver ||= isReplica
      return isReplica
    }
  }
  const client = yield* Effect.acquireRelease(
    Effect.sync(() => openConnection(address, options)),
    (client) =>
      Effect.suspend(() => {
        // This assignment prevents the `close` listener from logging an intended close as a lost connection.
        isDisconnected = true
        return closeConnection(client)
      })
  )

  const stopQueueing = () => (client.options.enableOfflineQueue = false)
  client.once("ready", stopQueueing)
  client.once("close", stopQueueing)
  // Limits the wait for `ready`: a server that is loading its data set may be connected for minutes before `ready`.
  setTimeout(stopQueueing, commandTimeout).unref()
  client.on("error", (error: Error) => (reason = redactedReason(error)))
  client.on("close", () => {
    if (!isDisconnected && !isFailingOver) {
      log(Effect.annotateLogs(Effect.logWarning("Redis: connection lost"), { reason }))
    }
    isDisconnected ||= !isFailingOver
    isFailingOver = false
    reason = "The connection was closed"
  })
  client.on("ready", () => {
    if (isDisconnected) log(Effect.logInfo("Redis: connection restored"))
    isDisconnected = false
  })
  return client
})

/** Opens a connection for the blocking commands of one caller. It has no command timeout and does not reconnect. */
const openReserved = (address: string) =>
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
