import { DateTime, Effect, Redacted, Schema } from "effect"
import type { SealedTokens } from "../ports/account/AccountRepository.ts"
import type { ProviderTokens } from "../ports/account/IdentityProvider.ts"
import { UnsealFailed, type TokenVault } from "./TokenVault.ts"

const Text = Schema.fromJsonString(Schema.Struct({ accessToken: Schema.String, refreshToken: Schema.String }))
const encode = Schema.encodeSync(Text)
const decode = Schema.decodeUnknownEffect(Text)

export const sealTokens = (
  vault: TokenVault["Service"],
  owner: string,
  { accessToken, expiresAt, refreshToken }: ProviderTokens
): Effect.Effect<SealedTokens> => {
  const text = encode({ accessToken: Redacted.value(accessToken), refreshToken: Redacted.value(refreshToken) })
  return Effect.map(vault.seal(owner, Redacted.make(text)), (sealed) => ({ sealed, expiresAt }))
}

export const openTokens = Effect.fnUntraced(function* (
  vault: TokenVault["Service"],
  owner: string,
  { expiresAt, sealed }: { readonly sealed: Uint8Array; readonly expiresAt: DateTime.Utc }
): Effect.fn.Return<ProviderTokens, UnsealFailed> {
  const text = yield* vault.open(owner, sealed)
  const { accessToken, refreshToken } = yield* Effect.mapError(decode(Redacted.value(text)), () => new UnsealFailed())
  return { accessToken: Redacted.make(accessToken), refreshToken: Redacted.make(refreshToken), expiresAt }
})
