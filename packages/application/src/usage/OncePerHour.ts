const hour = 3_600_000

/**
 * The maximum number of keys per hour that are kept in memory. After this many keys, `isNew` returns false for all
 * other keys of the hour.
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
