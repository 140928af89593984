import type { Account } from "@emoji-catalogue/domain"

/** The entry of a change in the guild's own log: the change and the account that asked for it. */
export const auditLogReason = ({ providerId, username }: Account, what: string): string =>
  `${what} by ${username} (${providerId}) with Emoji Catalogue`
