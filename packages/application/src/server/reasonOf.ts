import type { Account } from "@emoji-catalogue/domain"

/** The entry of a change in the server's own log: what was done, and for whom. */
export const reasonOf = ({ providerId, username }: Account, what: string): string =>
  `${what} by ${username} (${providerId}) with Emoji Catalogue`
