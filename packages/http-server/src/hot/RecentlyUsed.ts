/** A map that holds so much, and lets go of what was used least recently. */
export class RecentlyUsed<A> {
  private readonly values = new Map<string, A>()
  private readonly most: number
  private readonly sizeOf: (value: A) => number
  private size = 0

  /** `most` is how much all values may be together, each as much as `sizeOf` says: one, where nothing is said. */
  constructor(most: number, sizeOf: (value: A) => number = () => 1) {
    this.most = most
    this.sizeOf = sizeOf
  }

  get(key: string): A | undefined {
    const value = this.values.get(key)
    if (value === undefined) return undefined
    // A map keeps the order in which keys came: this one was used last.
    this.values.delete(key)
    this.values.set(key, value)
    return value
  }

  set(key: string, value: A): void {
    this.delete(key)
    this.values.set(key, value)
    this.size += this.sizeOf(value)
    for (const oldest of this.values.keys()) {
      if (this.size <= this.most) return
      this.delete(oldest)
    }
  }

  clear(): void {
    this.values.clear()
    this.size = 0
  }

  private delete(key: string): void {
    const value = this.values.get(key)
    if (value === undefined) return
    this.values.delete(key)
    this.size -= this.sizeOf(value)
  }
}
