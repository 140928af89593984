import { Effect } from "effect"

/** A value that tests can wait on without polling. */
export class Observed<A> {
  private current: A
  private readonly waiting = new Set<() => void>()

  constructor(initial: A) {
    this.current = initial
  }

  get value(): A {
    return this.current
  }

  set value(next: A) {
    this.current = next
    for (const check of Array.from(this.waiting)) check()
  }

  /** Waits until the value meets a condition. */
  until(condition: (value: A) => boolean): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      const check = () => {
        if (!condition(this.current)) return
        this.waiting.delete(check)
        resume(Effect.void)
      }
      this.waiting.add(check)
      check()
      return Effect.sync(() => void this.waiting.delete(check))
    })
  }
}
