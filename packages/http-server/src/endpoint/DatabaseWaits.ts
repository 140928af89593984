import { timeoutDetached } from "@emoji-catalogue/application/shared"
import { CachePolicy, defaultTimeLimit, TimeLimit, WaitsForDatabase } from "@emoji-catalogue/http-api"
import { Context, Effect, Layer } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { failWith } from "../request/failWith.ts"

/** Handlers that may wait for the database at a time. More would only use memory until their timeout. */
const maxWaiting = 500

const timedOut = () => failWith("unavailable", { detail: "The request took too long. Try again later." })
const overloaded = () => failWith("unavailable", { detail: "The service is overloaded. Try again later." })

/** Bounds the handlers that wait for the database, in time and in number. */
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
            // A transaction that waits for a connection to a silent server cannot be interrupted.
            Effect.catchTag(timeoutDetached(handler, timeout), "TimeoutError", timedOut),
            Effect.sync(() => waiting--)
          )
        })

      return {
        /** Fails an effect that does not finish in time. */
        bounded,

        /**
         * Fails a handler that does not finish in time. Call it after reading the body, because a client may take longer to
         * send it. Endpoints that do not wait for the database have no timeout here: they read memory, or wait for the search
         * engine, the blob store or an image process with shorter timeouts. A second timeout costs up to 5 % of such a request.
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
