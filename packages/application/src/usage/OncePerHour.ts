const hour = 3_600_000

/**
 * The maximum number of keys in memory. When it is reached, `isNew` returns false for all keys until the next hour. All
 * keys are deleted when an hour ends.
 */
const maxKeys = 100_000

export class OncePerHour {
  private readonly keys = new Set<string>()
  private current = Number.NaN

  /** Whether `key` is new in the clock hour of `now`, which is in milliseconds since the epoch. Remembers the key. */
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
