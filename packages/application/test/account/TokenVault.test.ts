import { TokenVault } from "@emoji-catalogue/application/account"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Schema } from "effect"

const vaultOf = (fill: number) =>
  Effect.map(
    Layer.build(Layer.fresh(TokenVault.layer(Redacted.make(new Uint8Array(32).fill(fill))))),
    Context.get(TokenVault)
  )

/** Text that UTF-8 can encode. */
const Text = Schema.String.check(Schema.makeFilter((text) => text.isWellFormed()))

const assertRejected = Effect.fn(function* (opened: Effect.Effect<unknown, { readonly _tag: string }>) {
  assert.strictEqual((yield* Effect.flip(opened))._tag, "UnsealFailed")
})

describe("TokenVault", () => {
  it.effect.prop(
    "data can be opened only with the key and for the owner that it was sealed with",
    [Text, Text, Text],
    (texts) =>
      Effect.gen(function* () {
        const [owner, other, secret] = texts
        const vault = yield* vaultOf(1)
        const sealed = yield* vault.seal(owner, Redacted.make(secret))
        assert.strictEqual(Redacted.value(yield* vault.open(owner, sealed)), secret)
        assert.strictEqual(Redacted.value(yield* (yield* vaultOf(1)).open(owner, sealed)), secret)
        if (other !== owner) yield* assertRejected(vault.open(other, sealed))
        yield* assertRejected((yield* vaultOf(2)).open(owner, sealed))
      }).pipe(Effect.scoped)
  )

  it.effect("a byte order mark is preserved", () =>
    Effect.gen(function* () {
      const vault = yield* vaultOf(1)
      const secret = "\uFEFFtoken"
      const opened = yield* vault.open("me", yield* vault.seal("me", Redacted.make(secret)))
      assert.strictEqual(Redacted.value(opened), secret)
    }).pipe(Effect.scoped)
  )

  it.effect("sealed data with a changed, added or missing byte is rejected", () =>
    Effect.gen(function* () {
      const vault = yield* vaultOf(1)
      const sealed = yield* vault.seal("me", Redacted.make("a secret"))
      for (let i = 0; i < sealed.length; i++) {
        for (const bit of [1, 128]) yield* assertRejected(vault.open("me", sealed.with(i, sealed[i]! ^ bit)))
        yield* assertRejected(vault.open("me", sealed.slice(0, i)))
        yield* assertRejected(vault.open("me", sealed.slice(i + 1)))
      }
      yield* assertRejected(vault.open("me", Uint8Array.of(...sealed, 0)))
    }).pipe(Effect.scoped)
  )

  it.effect("each seal has a new initialization vector, and does not contain the secret", () =>
    Effect.gen(function* () {
      const vault = yield* vaultOf(1)
      const seals = yield* Effect.forEach(Array.from({ length: 500 }), () =>
        vault.seal("me", Redacted.make("a secret"))
      )
      const vectors = seals.map((sealed) => Buffer.from(sealed.slice(0, 12)).toString("hex"))
      assert.strictEqual(new Set(vectors).size, 500)
      for (const sealed of seals) assert.isFalse(Buffer.from(sealed).includes("secret"))
    }).pipe(Effect.scoped)
  )
})
