const hour = 3_600_000

/** Bounds memory. In an hour with more, the later ones are not new. */
const maxKeys = 100_000

/** Remembers what happened in the current hour of the clock, and forgets it at the next. */
export class OncePerHour {
  private readonly keys = new Set<string>()
  private current = Number.NaN

  /** Whether `key` is new in the hour of `now`, in milliseconds since the epoch. */
  isNew(key: string, now: number): boolean {
    const hourOfNow = Math.floor(now / hour)
    if (hourOfNow !== this.current) {
      this.current = hourOfNow
      this.keys.clear()
    }
    if (this.keys.has(key) || this.keys.size >= maxKeys) return false
    this.keys.add(key)
    return true
  }
}
