import type { KeyOwner } from "@emoji-catalogue/application/ports"
import { type CredentialRejection, keyRejection } from "@emoji-catalogue/domain"

/**
 * In milliseconds. Programs send the same key with every request, and hashing and looking it up is a large part of the
 * time of a cached response. Together with the lookup's cache, a revocation without a signal takes effect within two seconds.
 */
const ttl = 250

const maxEntries = 10_000

/** The owner of an API key, or why the key is rejected. */
type Verified = KeyOwner | CredentialRejection

/**
 * Recently verified API keys, valid or not, by the secret itself: the timing of a hash map lookup does not reveal a correct
 * prefix. A timer removes all entries together, so that no secret stays in memory longer than necessary.
 */
export class CredentialCache {
  private readonly verified = new Map<string, Verified>()
  private readonly revision: () => number
  private startedAt = Number.NEGATIVE_INFINITY
  private startedRevision = Number.NaN
  private timer: NodeJS.Timeout | undefined

  /** `revision` changes with each revocation. */
  constructor(revision: () => number) {
    this.revision = revision
  }

  get(secret: string, now: number): Verified | undefined {
    const age = now - this.startedAt
    if (age < 0 || age >= ttl || this.startedRevision !== this.revision()) return undefined
    const verified = this.verified.get(secret)
    if (verified === undefined || typeof verified === "string") return verified
    return keyRejection(verified.key, now) ?? verified
  }

  /** Stores a result with the time and revision before its lookup, so that a concurrent revocation wins. */
  set(secret: string, verified: Verified, at: number, revision: number): void {
    if (revision !== this.revision()) return
    if (at - this.startedAt >= ttl || revision !== this.startedRevision) this.restart(at, revision)
    if (at >= this.startedAt && this.verified.size < maxEntries) this.verified.set(secret, verified)
  }

  private restart(at: number, revision: number): void {
    this.clear()
    this.startedAt = at
    this.startedRevision = revision
    this.timer = setTimeout(() => this.clear(), ttl).unref()
  }

  private clear(): void {
    clearTimeout(this.timer)
    this.verified.clear()
    this.startedAt = Number.NEGATIVE_INFINITY
  }
}
