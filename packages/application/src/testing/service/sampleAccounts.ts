import { type Account, AccountId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"

const signedInAt = DateTime.makeUnsafe("2026-01-01T00:00:00Z")

const accountOf = (username: string, digit: number): Account => ({
  id: AccountId.make(`00000000-0000-4000-8000-00000000000${digit}`),
  providerId: `20000000000000000${digit}`,
  username,
  displayName: username,
  avatarUrl: null,
  createdAt: signedInAt,
  signedInAt
})

/** Accounts that have signed in to a test service. */
export const sampleAccounts = {
  /** Uploads emoji, and manages `TestGuilds.managed`. */
  user: accountOf("user", 1),
  moderator: accountOf("moderator", 2),
  /** Issues keys and imports catalogues. */
  admin: accountOf("admin", 3)
} satisfies Record<string, Account>
