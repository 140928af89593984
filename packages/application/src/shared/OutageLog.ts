import { type Cause, Effect } from "effect"

interface Messages {
  readonly began: string
  readonly ended: string
}

/** Logs a warning when something begins to fail, and one line when it works again, however often it fails in between. */
export class OutageLog {
  private active = false
  private readonly messages: Messages

  constructor(messages: Messages) {
    this.messages = messages
  }

  /** Whether the last report was a failure. */
  get isActive(): boolean {
    return this.active
  }

  /** Reports a failure. A caller may annotate the log line with a reason instead of giving a cause. */
  failed(cause?: Cause.Cause<unknown>): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.active) return Effect.void
      this.active = true
      return cause === undefined
        ? Effect.logWarning(this.messages.began)
        : Effect.logWarning(this.messages.began, cause)
    })
  }

  readonly succeeded: Effect.Effect<void> = Effect.suspend(() => {
    if (!this.active) return Effect.void
    this.active = false
    return Effect.logInfo(this.messages.ended)
  })

  /** Runs `effect` and reports how it ended; its result stays as it is. Interrupting the caller reports nothing. */
  observe<A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return effect.pipe(
      Effect.tap(this.succeeded),
      Effect.tapCause((cause) => this.failed(cause))
    )
  }
}
