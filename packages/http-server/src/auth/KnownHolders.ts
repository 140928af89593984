import type { KeyOwner } from "@emoji-catalogue/application"
import { keyRejection } from "@emoji-catalogue/domain"

/**
 * How long a key is known without a look-up, in milliseconds: together with what the look-up believes, a revocation that
 * nobody told of is felt within two seconds. Programs send the same key with each request, and to find out whose it is
 * takes a good part of what an answer takes.
 */
const believed = 250

const mostKnown = 10_000

/**
 * Who showed a key just now, by the header as it was sent: a map tells nobody how much of a guess is right. All are
 * forgotten together, whether somebody asks again or not, because no secret is kept longer than it is of use.
 */
export class KnownHolders {
  private readonly holders = new Map<string, KeyOwner>()
  private readonly revision: () => number
  private since = Number.NEGATIVE_INFINITY
  private sinceRevision = Number.NaN
  private timer: NodeJS.Timeout | undefined

  /** `revision` is another number after each revocation. */
  constructor(revision: () => number) {
    this.revision = revision
  }

  get(shown: string, now: number): KeyOwner | undefined {
    const age = now - this.since
    if (age < 0 || age >= believed || this.sinceRevision !== this.revision()) return undefined
    const holder = this.holders.get(shown)
    return holder !== undefined && keyRejection(holder.key, now) === undefined ? holder : undefined
  }

  /** Notes who it was, as far as was known at that time and revision, before the look-up. */
  note(shown: string, holder: KeyOwner, at: number, revision: number): void {
    if (revision !== this.revision()) return
    if (at - this.since >= believed || revision !== this.sinceRevision) this.begin(at, revision)
    if (at >= this.since && this.holders.size < mostKnown) this.holders.set(shown, holder)
  }

  private begin(at: number, revision: number): void {
    this.forget()
    this.since = at
    this.sinceRevision = revision
    this.timer = setTimeout(() => this.forget(), believed).unref()
  }

  private forget(): void {
    clearTimeout(this.timer)
    this.holders.clear()
    this.since = Number.NEGATIVE_INFINITY
  }
}
