interface Entry<A> {
  readonly value: A
  readonly size: number
  /** Whether the entry was read since it was added, or since eviction last skipped it. */
  isUsed: boolean
}

/** Second-chance (CLOCK) eviction: reading an entry only marks it, and eviction skips a marked entry once. */
export class SecondChanceCache<A> {
  private readonly entries = new Map<string, Entry<A>>()
  private readonly maxSize: number
  private readonly sizeOf: (value: A) => number
  private size = 0

  /** `maxSize` bounds the sum of `sizeOf` over all values. By default it bounds the number of values. */
  constructor(maxSize: number, sizeOf: (value: A) => number = () => 1) {
    this.maxSize = maxSize
    this.sizeOf = sizeOf
  }

  get(key: string): A | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined) return undefined
    entry.isUsed = true
    return entry.value
  }

  set(key: string, value: A): void {
    this.delete(key)
    const size = this.sizeOf(value)
    this.entries.set(key, { value, size, isUsed: false })
    this.size += size
    // A map iterates in insertion order, so the oldest entry comes first, and an entry that is added again comes last.
    for (const [oldest, entry] of this.entries) {
      if (this.size <= this.maxSize) return
      this.delete(oldest)
      if (!entry.isUsed) continue
      entry.isUsed = false
      this.entries.set(oldest, entry)
      this.size += entry.size
    }
  }

  clear(): void {
    this.entries.clear()
    this.size = 0
  }

  private delete(key: string): void {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    this.entries.delete(key)
    this.size -= entry.size
  }
}
