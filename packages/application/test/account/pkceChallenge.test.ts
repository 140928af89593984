import { pkceChallenge } from "@emoji-catalogue/application/account"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

it.effect("matches the example in RFC 7636, appendix B", () =>
  Effect.gen(function* () {
    const verifier = Redacted.make("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    assert.deepStrictEqual(yield* pkceChallenge(verifier), "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  })
)
