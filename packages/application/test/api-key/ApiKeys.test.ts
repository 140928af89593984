import { ApiKeyRepository, ApiKeys } from "@emoji-catalogue/application"
import { type ApiKey, ApiKeySecret } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { createHash } from "node:crypto"

it.effect("the first administrator's key is well-formed, shown once, and kept as its hash only", () => {
  const kept: Array<ApiKey> = []
  const repository = Layer.succeed(ApiKeyRepository, {
    insertFirstAdmin: (key) => Effect.sync(() => kept.length === 0 && kept.push(key) > 0)
  })
  return Effect.gen(function* () {
    const { mintFirstAdmin } = yield* ApiKeys
    const secret = Redacted.value(Option.getOrThrow(yield* mintFirstAdmin))
    assert.isTrue(Schema.is(ApiKeySecret)(secret))
    assert.isTrue(Option.isNone(yield* mintFirstAdmin))
    const [key] = kept
    assert.deepStrictEqual(Buffer.from(key!.hash), createHash("sha256").update(secret).digest())
    assert.deepInclude(key, { prefix: secret.slice(0, 8), lastFour: secret.slice(-4), isAdmin: true })
    assert.notInclude(JSON.stringify(key), secret)
  }).pipe(Effect.provide(ApiKeys.layer.pipe(Layer.provide(repository))))
})
