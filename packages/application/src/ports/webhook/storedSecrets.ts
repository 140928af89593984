import { DateTime } from "effect"

/** An encrypted signing secret. The first secret has the id of the webhook, later secrets have the id of their rotation. */
export interface StoredSecret {
  readonly id: string
  readonly sealed: Uint8Array
}

/** A secret from before a rotation. It signs together with the current secret until it expires. */
export interface PreviousSecret extends StoredSecret {
  readonly expiresAt: DateTime.Utc
}

/** The signing secrets of a webhook. `previous` has the newest first, and may contain expired secrets. */
export interface StoredSecrets {
  readonly current: StoredSecret
  readonly previous: ReadonlyArray<PreviousSecret>
}

/** Limited because each secret adds a signature to a header, and receivers limit the size of headers. */
const maxPrevious = 3

/** The previous secrets that still sign. */
export const unexpired = (
  { previous }: Pick<StoredSecrets, "previous">,
  now: DateTime.Utc
): ReadonlyArray<PreviousSecret> => previous.filter(({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))

/**
 * The secrets after a rotation. All earlier secrets expire at `expiresAt`, or at their previous expiry if that is sooner. A
 * rotation without a grace period therefore revokes them all, and repeating a rotation whose response was lost keeps the
 * secret that the receiver has.
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
