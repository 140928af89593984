import { DateTime } from "effect"

/** A signing secret, encrypted. The secret of a registration has the id of the webhook; others have that of their rotation. */
export interface StoredSecret {
  readonly id: string
  readonly sealed: Uint8Array
}

/** A secret before a rotation, which signs beside the current one until it expires. */
export interface PreviousSecret extends StoredSecret {
  readonly expiresAt: DateTime.Utc
}

/** The signing secrets of a webhook. The previous ones are the newest first, and may have expired. */
export interface StoredSecrets {
  readonly current: StoredSecret
  readonly previous: ReadonlyArray<PreviousSecret>
}

/** Each secret adds a signature to a header, whose size receivers limit. */
const maxPrevious = 3

/** The previous secrets that still sign. */
export const unexpired = (
  { previous }: Pick<StoredSecrets, "previous">,
  now: DateTime.Utc
): ReadonlyArray<PreviousSecret> => previous.filter(({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))

/**
 * The secrets after a rotation. All others expire at `expiresAt` or when they would have expired before: a rotation without a grace
 * period revokes them all, and one after a lost response keeps the secret that the receiver has.
 */
export const rotateSecrets = (
  { current, previous }: StoredSecrets,
  next: StoredSecret,
  { expiresAt, now }: { readonly now: DateTime.Utc; readonly expiresAt: DateTime.Utc }
): StoredSecrets => {
  const shortened = previous.map((each) => ({ ...each, expiresAt: DateTime.min(each.expiresAt, expiresAt) }))
  const remaining = unexpired({ previous: [{ ...current, expiresAt }, ...shortened] }, now)
  return { current: next, previous: remaining.slice(0, maxPrevious) }
}
