import { DateTime } from "effect"

/** The first secret has the id of the webhook. Each later secret has the id of the rotation that created it. */
export interface StoredSecret {
  readonly id: string
  readonly sealed: Uint8Array
}

/** A replaced secret. Until it expires, deliveries are signed with it in addition to the current secret. */
export interface PreviousSecret extends StoredSecret {
  readonly expiresAt: DateTime.Utc
}

/** `previous` is ordered newest first and may contain expired secrets. */
export interface StoredSecrets {
  readonly current: StoredSecret
  readonly previous: ReadonlyArray<PreviousSecret>
}

/**
 * The maximum number of previous secrets. Each secret adds a signature to a header of the delivery, and receivers limit
 * the size of headers.
 */
const maxPrevious = 3

export const unexpired = (
  { previous }: Pick<StoredSecrets, "previous">,
  now: DateTime.Utc
): ReadonlyArray<PreviousSecret> => previous.filter(({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))

/**
 * Returns the secrets after a rotation to `next`. Each earlier secret keeps its own expiry if that is before
 * `expiresAt`; otherwise it expires at `expiresAt`. If `expiresAt` is not after `now`, all earlier secrets are revoked.
 *
 * Keeps up to `maxPrevious` earlier secrets, because the receiver may not have got the latest secrets yet. For example,
 * if the response with a new secret is lost, an administrator rotates again. Meanwhile, the receiver uses the secret
 * from before both rotations.
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
