import { Effect, Redacted } from "effect"
import { toBase64Url, sha256 } from "../shared/bytes.ts"

/** The PKCE code challenge of a code verifier (RFC 7636, `S256`). */
export const pkceChallenge = (codeVerifier: Redacted.Redacted): Effect.Effect<string> =>
  Effect.map(sha256(Redacted.value(codeVerifier)), toBase64Url)
