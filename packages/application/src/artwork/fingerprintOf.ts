import { Effect } from "effect"

/** Sixteen hexadecimal digits that differ where texts do. */
export const fingerprintOf = (text: string): Effect.Effect<string> =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    (hash) => hexOf(new Uint8Array(hash, 0, 8))
  )

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
