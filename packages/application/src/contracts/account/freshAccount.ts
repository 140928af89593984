import { AccountId, type ProviderIdentity, SessionId } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { AccountRepository, type SealedTokens, type SignInRecord } from "../../ports/account/AccountRepository.ts"
import { randomBytes } from "../../shared/bytes.ts"

export const day = (number: number) => DateTime.makeUnsafe(`2026-01-${String(number).padStart(2, "0")}T01:02:03.456Z`)

export const tokens = (): SealedTokens => ({ sealed: randomBytes(40), expiresAt: day(9) })

export const someone = (): ProviderIdentity => ({
  providerId: crypto.randomUUID(),
  username: "someone",
  displayName: "Some One",
  avatarUrl: null
})

export const signInOf = (identity: ProviderIdentity, properties: Partial<SignInRecord> = {}): SignInRecord => ({
  identity,
  tokens: tokens(),
  accountId: AccountId.make(crypto.randomUUID()),
  sessionId: SessionId.make(crypto.randomUUID()),
  at: day(1),
  expiresAt: day(20),
  ...properties
})

export const freshAccount = Effect.map(
  AccountRepository.use((accounts) => accounts.signIn(signInOf(someone()))),
  ({ account }) => account.id
)

export const freshAccounts = (count: number) => Effect.replicateEffect(freshAccount, count)
