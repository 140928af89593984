import { Effect, Redacted } from "effect"

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

/** The `codeChallenge` that a code verifier answers. */
export const challengeOf = (codeVerifier: Redacted.Redacted) =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(Redacted.value(codeVerifier)))),
    base64Url
  )
