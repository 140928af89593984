import { type ApiKeySecret, secretOf } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option, Redacted } from "effect"
import { ApiKeyRepository } from "./ApiKeyRepository.ts"

/** API key use cases. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** The first administrator's key, once in the life of a database; none ever after. */
    readonly mintFirstAdmin: Effect.Effect<Option.Option<Redacted.Redacted<ApiKeySecret>>>
  }
>()("@emoji-catalogue/application/api-key/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const repository = yield* ApiKeyRepository

      const mintFirstAdmin = Effect.gen(function* () {
        const secret = secretOf(crypto.getRandomValues(new Uint8Array(32)))
        const hash = yield* Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)))
        const key = {
          id: crypto.randomUUID(),
          name: "First administrator",
          hash: new Uint8Array(hash),
          prefix: secret.slice(0, 8),
          lastFour: secret.slice(-4),
          isAdmin: true
        }
        const inserted = yield* repository.insertFirstAdmin(key, yield* DateTime.now)
        return inserted ? Option.some(Redacted.make(secret)) : Option.none()
      }).pipe(Effect.withSpan("ApiKeys.mintFirstAdmin"))

      return ApiKeys.of({ mintFirstAdmin })
    })
  )
}
