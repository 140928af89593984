const hour = 3_600_000

/** Bounds memory. After this many keys in an hour, `isNew` returns false for all further keys. */
const maxKeys = 100_000

/** Remembers the keys of the current clock hour. */
export class OncePerHour {
  private readonly keys = new Set<string>()
  private current = Number.NaN

  /** Returns whether `key` is new in the hour of `now`, and remembers it. `now` is in milliseconds since the epoch. */
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
