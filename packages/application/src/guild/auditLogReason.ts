import type { Account } from "@emoji-catalogue/domain"

/** The reason for a change in the guild's audit log: the change and the account that requested it. */
export const auditLogReason = ({ providerId, username }: Account, what: string): string =>
  `${what} by ${username} (${providerId}) with Emoji Catalogue`
