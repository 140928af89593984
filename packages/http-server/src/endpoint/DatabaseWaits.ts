import { timeoutDetached } from "@emoji-catalogue/application/shared"
import { CachePolicy, defaultTimeLimit, TimeLimit, WaitsForDatabase } from "@emoji-catalogue/http-api"
import { Context, Effect, Layer } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { failWith } from "../request/failWith.ts"

/** The maximum number of waiting handlers. More handlers would use memory until they time out. */
const maxWaiting = 500

const timedOut = () => failWith("unavailable", { detail: "The request took too long. Try again later." })
const overloaded = () => failWith("unavailable", { detail: "The service is overloaded. Try again later." })

/** Limits how long a handler may wait for the database, and how many handlers may wait at a time. */
export class DatabaseWaits extends Context.Service<DatabaseWaits>()(
  "@emoji-catalogue/http-server/endpoint/DatabaseWaits",
  {
    make: Effect.sync(() => {
      let waiting = 0

      const bounded = <A, E, R>(handler: Effect.Effect<A, E, R>, timeout = defaultTimeLimit) =>
        Effect.suspend(() => {
          if (waiting >= maxWaiting) return overloaded()
          waiting++
          return Effect.ensuring(
            // `timeoutDetached` fails without waiting for the interruption of the handler, because a transaction that
            // waits for a connection to a silent server cannot be interrupted.
            Effect.catchTag(timeoutDetached(handler, timeout), "TimeoutError", timedOut),
            Effect.sync(() => waiting--)
          )
        })

      return {
        /** Runs an effect with a timeout. Fails without running it if too many others are waiting. */
        bounded,

        /**
         * Applies `bounded` to the handler of an endpoint that waits for the database. Call it after reading the body,
         * because a client may take longer than the timeout to send the body.
         *
         * Other handlers run without this timeout, because it would make their requests up to 5 % slower. They only
         * read memory, or wait for the search engine, the blob store, the signatures of images, an image process or a
         * health check. These waits have their own timeouts. Two handlers for administrators may wait longer for the database (see
         * `WaitsForDatabase`).
         */
        bound: <A, E, R>({ annotations }: HttpApiEndpoint.Top, handler: Effect.Effect<A, E, R>) =>
          Context.get(annotations, CachePolicy) !== "catalogue" && Context.get(annotations, WaitsForDatabase)
            ? bounded(handler, Context.get(annotations, TimeLimit))
            : handler
      }
    })
  }
) {
  static readonly layer = Layer.effect(DatabaseWaits, DatabaseWaits.make)
}
