import type { Account } from "@emoji-catalogue/domain"

/** Returns the reason of a change for the audit log of the guild. */
export const auditLogReason = ({ providerId, username }: Account, what: string): string =>
  `${what} by ${username} (${providerId}) with Emoji Catalogue`
