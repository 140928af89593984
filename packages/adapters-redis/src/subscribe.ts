import { Deferred, Effect, Exit, Schedule } from "effect"
import type { Redis } from "effect/persistence"
import { closeConnection, openConnection, toRedisError, responseTimeout } from "./redisConnection.ts"

/** So often a subscriber asks whether its connection still lives: an idle one would not notice. */
const heartbeat = Schedule.spaced("10 seconds")

/**
 * Messages of a channel, on a connection of its own that subscribes anew whenever it is back: what was published
 * meanwhile is lost. Waits for the first try and no longer. What it returns ends only where Redis refuses the channel.
 */
export const subscribe = (url: string) =>
  Effect.fnUntraced(function* (channel: string, onMessage: (message: Redis.RedisMessage) => void) {
    const wasTried = yield* Deferred.make<void>()
    const refusal = yield* Deferred.make<never, Redis.RedisError>()
    const client = yield* Effect.acquireRelease(
      Effect.sync(() => openConnection(url)),
      closeConnection
    )
    const tried = () => Deferred.doneUnsafe(wasTried, Exit.void)

    client.on("message", (channel: string, message: string) => onMessage({ channel, message }))
    client.once("close", tried)
    // A server that is loading lets us in, and may take minutes.
    setTimeout(tried, responseTimeout).unref()
    client.on("ready", () => {
      client.subscribe(channel).then(tried, (error: Error) => {
        // Any other failure is one of the connection, which will be back.
        if (error.name === "ReplyError") Deferred.doneUnsafe(refusal, Exit.fail(toRedisError(error)))
        tried()
      })
    })

    yield* Deferred.await(wasTried)
    const beat = Effect.ignore(Effect.tryPromise(() => client.ping()))
    return Effect.raceFirst(Deferred.await(refusal), Effect.andThen(Effect.repeat(beat, heartbeat), Effect.never))
  })
