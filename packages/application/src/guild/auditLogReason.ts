import type { Account } from "@emoji-catalogue/domain"

/** Returns the text that the guild's audit log shows as the reason of a change. */
export const auditLogReason = ({ providerId, username }: Account, what: string): string =>
  `${what} by ${username} (${providerId}) with Emoji Catalogue`
