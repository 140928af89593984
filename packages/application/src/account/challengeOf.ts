import { Effect, Redacted } from "effect"
import { base64UrlOf, sha256 } from "../shared/bytes.ts"

/** The `codeChallenge` that a code verifier answers (RFC 7636, `S256`). */
export const challengeOf = (codeVerifier: Redacted.Redacted): Effect.Effect<string> =>
  Effect.map(
    Effect.promise(() => sha256(Redacted.value(codeVerifier))),
    base64UrlOf
  )
