import { Deferred, Effect, Exit, Schedule } from "effect"
import type { Redis } from "effect/persistence"
import { closeConnection, openConnection, responseTimeout, toRedisError } from "./redisConnection.ts"

/**
 * The interval between PING commands. Without PING, an idle subscriber would not detect a dead connection, because it
 * expects no replies.
 */
const pingInterval = Schedule.spaced("10 seconds")

/**
 * Subscribes on a dedicated connection, and again after every reconnect. Messages that are published while there is no
 * connection are lost.
 *
 * The outer effect waits for the first connection attempt, and succeeds even if this attempt failed. It returns an
 * inner effect, which sends PING commands. The inner effect fails if Redis refuses the channel, and otherwise never
 * ends.
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
    // Limits the wait for `ready`: a server that is loading its data set may be connected for minutes before `ready`.
    setTimeout(attempted, responseTimeout).unref()
    client.on("ready", () => {
      client.subscribe(channel).then(attempted, (error: Error) => {
        // An error that is not a `ReplyError` comes from the connection, which reconnects by itself.
        if (error.name === "ReplyError") Deferred.doneUnsafe(refusal, Exit.fail(toRedisError(error)))
        attempted()
      })
    })

    yield* Deferred.await(firstAttempt)
    const ping = Effect.ignore(Effect.tryPromise(() => client.ping()))
    return Effect.raceFirst(Deferred.await(refusal), Effect.andThen(Effect.repeat(ping, pingInterval), Effect.never))
  })
