import { Effect, Redacted } from "effect"
import { toBase64Url, sha256 } from "../shared/bytes.ts"

/**
 * The PKCE code challenge of a code verifier (RFC 7636, `S256`).
 *
 * @example
 * ```ts
 * import { pkceChallenge } from "@emoji-catalogue/application/account"
 * import { Effect, Redacted } from "effect"
 *
 * const verifier = Redacted.make("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
 * await Effect.runPromise(pkceChallenge(verifier)) // => "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
 * ```
 */
export const pkceChallenge = (codeVerifier: Redacted.Redacted): Effect.Effect<string> =>
  Effect.map(
    Effect.promise(() => sha256(Redacted.value(codeVerifier))),
    toBase64Url
  )
