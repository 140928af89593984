import { Bytes, Context, Effect, Layer, Redacted, Schema } from "effect"
import { randomBytes } from "../shared/bytes.ts"

/** The data was sealed with another key or for another owner, or was modified. */
export class UnsealFailed extends Schema.TaggedError<UnsealFailed>()("UnsealFailed", {}) {}

const algorithm = "AES-GCM"
const ivLength = 12

// This decoder keeps a leading byte order mark. By default, a `TextDecoder` removes it.
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true })

/**
 * Encrypts secrets for storage with AES-256-GCM. The owner is additional authenticated data (AAD): what was sealed for
 * one owner cannot be opened for another.
 */
export class TokenVault extends Context.Service<
  TokenVault,
  {
    readonly seal: (owner: string, secret: Redacted.Redacted) => Effect.Effect<Uint8Array>
    readonly open: (owner: string, sealed: Uint8Array) => Effect.Effect<Redacted.Redacted, UnsealFailed>
  }
>()("@emoji-catalogue/application/account/TokenVault") {
  /** `key` is 32 bytes. */
  static readonly layer = (key: Redacted.Redacted<Uint8Array<ArrayBuffer>>) =>
    Layer.effect(
      TokenVault,
      Effect.gen(function* () {
        const imported = yield* Effect.promise(() =>
          crypto.subtle.importKey("raw", Redacted.value(key), algorithm, false, ["encrypt", "decrypt"])
        )
        const parameters = (owner: string, iv: Uint8Array<ArrayBuffer>) => ({
          name: algorithm,
          iv,
          additionalData: new TextEncoder().encode(owner)
        })

        return TokenVault.of({
          seal: (owner, secret) =>
            Effect.promise(async () => {
              const iv = randomBytes(ivLength)
              const text = new TextEncoder().encode(Redacted.value(secret))
              const cipher = new Uint8Array(await crypto.subtle.encrypt(parameters(owner, iv), imported, text))
              return Bytes.concat([iv, cipher])
            }),
          open: (owner, sealed) =>
            Effect.tryPromise({
              try: async () => {
                const iv = sealed.slice(0, ivLength)
                const cipher = sealed.slice(ivLength)
                const text = await crypto.subtle.decrypt(parameters(owner, iv), imported, cipher)
                return Redacted.make(utf8.decode(text))
              },
              catch: () => new UnsealFailed()
            })
        })
      })
    )
}
