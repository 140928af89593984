import { Cause, Clock, Effect } from "effect"

interface Messages {
  readonly began: string
  readonly ended: string
}

/** The shortest time between two warnings, in milliseconds. */
const warningInterval = 60_000

/**
 * Logs a warning when something begins to fail, and one line when it works again, however often it fails in between. Of
 * outages that follow each other quickly, it logs one a minute.
 */
export class OutageLog {
  private active = false
  /** Whether the outage is logged, and its end will be. */
  private isLogged = false
  private warnedAt = Number.NEGATIVE_INFINITY
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
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      this.active = true
      if (this.isLogged || now - this.warnedAt < warningInterval) return Effect.void
      this.isLogged = true
      this.warnedAt = now
      const warning = Effect.logWarning(this.messages.began)
      return cause === undefined ? warning : Effect.annotateLogs(warning, { reason: reasonOf(cause) })
    })
  }

  readonly succeeded: Effect.Effect<void> = Effect.suspend(() => {
    this.active = false
    if (!this.isLogged) return Effect.void
    this.isLogged = false
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

/** The messages of an error and of its causes: an outage needs no stack trace. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const messages: Array<string> = []
  for (let error = Cause.squash(cause); error !== undefined; error = error instanceof Error ? error.cause : undefined) {
    const message = error instanceof Error ? error.message : String(error)
    if (message !== "" && !messages.includes(message)) messages.push(message)
  }
  return messages.join(": ")
}
