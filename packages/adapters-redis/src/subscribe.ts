/** Subscribes to a channel on a dedicated connection and resubscribes after every reconnect. */
import { Deferred, Effect, Exit, Schedule } from "effect"
import type { Redis } from "effect/persistence"
import { closeConnection, openConnection, responseTimeout, toRedisError } from "./redisConnection.ts"

/**
 * Interval of the PING that detects a dead connection. PING is needed, because an idle subscriber expects no other
 * reply.
 */
const pingInterval = Schedule.spaced("10 seconds")

/**
 * Delivers the messages of a channel. Messages published while disconnected are lost. Returns after the first
 * connection attempt, even if it failed. The returned effect ends only if Redis refuses the channel.
 */
export const subscribe = (url: string) =>
  Effect.fnUntraced(function* (channel: string, onMessage: (message: Redis.RedisMessage) => void) {
    const firstAttempt = yield* Deferred.make<void>()
    const refusal = yield* Deferred.make<never, Redis.RedisError>()
    const client = yield* Effect.acquireRelease(
      Effect.sync(() => openConnection(url)),
      closeConnection
    )
    const attempted = () => Deferred.doneUnsafe(firstAttempt, Exit.void)

    client.on("message", (channel: string, message: string) => onMessage({ channel, message }))
    client.once("close", attempted)
    // Limits the wait for a server that is loading its data set. Such a server accepts connections, but may not be
    // ready for minutes.
    setTimeout(attempted, responseTimeout).unref()
    client.on("ready", () => {
      client.subscribe(channel).then(attempted, (error: Error) => {
        // Any other error comes from the connection, which reconnects by itself.
        if (error.name === "ReplyError") Deferred.doneUnsafe(refusal, Exit.fail(toRedisError(error)))
        attempted()
      })
    })

    yield* Deferred.await(firstAttempt)
    const ping = Effect.ignore(Effect.tryPromise(() => client.ping()))
    return Effect.raceFirst(Deferred.await(refusal), Effect.andThen(Effect.repeat(ping, pingInterval), Effect.never))
  })
