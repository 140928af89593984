import { AccountId, SessionId } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { AccountRepository } from "../../ports/account/AccountRepository.ts"

const at = DateTime.makeUnsafe("2026-01-01T00:00:00Z")

export const freshAccount = Effect.gen(function* () {
  const { account } = yield* (yield* AccountRepository).signIn({
    identity: { providerId: crypto.randomUUID(), username: "someone", displayName: "Some One", avatarUrl: null },
    tokens: { sealed: new Uint8Array(1), expiresAt: at },
    accountId: AccountId.make(crypto.randomUUID()),
    sessionId: SessionId.make(crypto.randomUUID()),
    at,
    expiresAt: at
  })
  return account.id
})

export const freshAccounts = (count: number) => Effect.all(Array.from({ length: count }, () => freshAccount))
