import type { SignedInUser } from "@emoji-catalogue/application"
import { DateTime } from "effect"

/** What the signed-in account is shown of itself. */
export const accountOf = ({ account, isAdmin, session }: SignedInUser) => ({
  id: account.id,
  provider: "discord",
  providerId: account.providerId,
  username: account.username,
  displayName: account.displayName,
  avatarUrl: account.avatarUrl,
  isAdmin,
  createdAt: DateTime.formatIso(account.createdAt),
  signedInAt: DateTime.formatIso(account.signedInAt),
  session: { createdAt: DateTime.formatIso(session.createdAt), expiresAt: DateTime.formatIso(session.expiresAt) }
})
