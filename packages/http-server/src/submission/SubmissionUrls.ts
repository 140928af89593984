import type { SubmissionFileName } from "@emoji-catalogue/domain"
import { Clock, Context, Duration, Effect, Layer, Option, Redacted } from "effect"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { deriveKey } from "../auth/secrets.ts"

/** How long a signed URL is valid: at least this long, and at most twice as long. */
const lifetime = Duration.minutes(5)

export class SubmissionUrls extends Context.Service<
  SubmissionUrls,
  {
    readonly publicPath: (name: SubmissionFileName) => string
    /** A path at which a private file can be read for some minutes. */
    readonly signedPath: (name: SubmissionFileName) => Effect.Effect<string>
    /** Whether a signature is valid and has not expired. */
    readonly isSigned: (
      name: SubmissionFileName,
      expires: string | undefined,
      signature: string | undefined
    ) => Effect.Effect<boolean>
  }
>()("@emoji-catalogue/http-server/submission/SubmissionUrls") {
  /** Without a secret, signatures are valid only in the process that created them. */
  static readonly layer = (secret: Option.Option<Redacted.Redacted>) =>
    Layer.sync(SubmissionUrls, () => {
      const key = Option.match(secret, {
        onNone: () => randomBytes(32),
        onSome: (given) => deriveKey("submission files", given)
      })
      const sign = (name: string, expires: string) =>
        createHmac("sha256", key).update(`${name}\n${expires}`).digest("base64url")

      return SubmissionUrls.of({
        publicPath: (name) => `/submissions/${name}`,

        signedPath: Effect.fnUntraced(function* (name) {
          const step = Duration.toMillis(lifetime)
          // The expiry is a multiple of `lifetime`. So all requests in the same period of `lifetime` get the same path,
          // and a browser can reuse an image that it has already loaded.
          const expires = String(((Math.ceil((yield* Clock.currentTimeMillis) / step) + 1) * step) / 1000)
          return `/submissions/${name}?expires=${expires}&signature=${sign(name, expires)}`
        }),

        isSigned: Effect.fnUntraced(function* (name, expires = "", signature = "") {
          if (!/^\d{10}$/.test(expires)) return false
          const expected = Buffer.from(sign(name, expires))
          const given = Buffer.from(signature)
          if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
          return (yield* Clock.currentTimeMillis) < Number(expires) * 1000
        })
      })
    })
}
