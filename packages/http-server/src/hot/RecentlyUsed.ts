interface Entry<A> {
  readonly value: A
  readonly size: number
  /** Whether it was asked for since it was last passed over. */
  isUsed: boolean
}

/**
 * A map that holds so much, and lets go of what was not used lately. To ask for a value only marks it: what makes room
 * passes over the oldest that are marked, once, and takes the first that is not ("second chance").
 */
export class RecentlyUsed<A> {
  private readonly entries = new Map<string, Entry<A>>()
  private readonly most: number
  private readonly sizeOf: (value: A) => number
  private size = 0

  /** `most` is how much all values may be together, each as much as `sizeOf` says: one, where nothing is said. */
  constructor(most: number, sizeOf: (value: A) => number = () => 1) {
    this.most = most
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
    // A map is gone through in the order in which keys came, those that come meanwhile last.
    for (const [oldest, entry] of this.entries) {
      if (this.size <= this.most) return
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
