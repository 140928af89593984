import type { KeyOwner } from "@emoji-catalogue/application/ports"
import { type CredentialRejection, keyRejection } from "@emoji-catalogue/domain"

/**
 * How long the results of verifying API keys are cached, in milliseconds. The cache is needed because programs send the
 * same key with every request. Hashing the key and looking it up each time would noticeably slow down cached responses.
 *
 * `ApiKeys` has another cache. If a process is not notified of a revocation, both caches together delay the revocation
 * by at most two seconds. While the database does not respond, `ApiKeys` uses cached keys for up to 15 minutes.
 */
const ttl = 250

const maxEntries = 10_000

type Verified = KeyOwner | CredentialRejection

/**
 * The results of recent verifications of API keys, including rejections. The map contains the API keys themselves, not
 * their hashes. That is safe, because the timing of a hash map lookup does not reveal a correct prefix. A timer removes
 * all entries together, so that no API key stays in memory longer than necessary.
 */
export class CredentialCache {
  private readonly verified = new Map<string, Verified>()
  private readonly revision: () => number
  private startedAt = Number.NEGATIVE_INFINITY
  private startedRevision = Number.NaN
  private timer: NodeJS.Timeout | undefined

  /** `revision` returns a number that changes with each revocation. */
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

  /**
   * `at` and `revision` are the time and the revision at the start of the lookup. If a key was revoked since then, the
   * result is discarded.
   */
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
