import { Cause, Clock, Effect } from "effect"

interface Messages {
  readonly began: string
  readonly ended: string
}

/** The minimum time between two warnings, in milliseconds. */
const warningInterval = 60_000

/**
 * Logs one warning when an operation starts to fail and one line when it succeeds again, however often it fails in
 * between. Logs at most one outage per minute.
 */
export class OutageLog {
  private active = false
  /** Whether the start of the current outage was logged. If so, its end is logged, too. */
  private isLogged = false
  private warnedAt = Number.NEGATIVE_INFINITY
  private readonly messages: Messages

  constructor(messages: Messages) {
    this.messages = messages
  }

  get isActive(): boolean {
    return this.active
  }

  /** Reports a failure. If `cause` is undefined, the caller should annotate the log line with the reason. */
  failed(cause?: Cause.Cause<unknown>): Effect.Effect<void> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      this.active = true
      if (this.isLogged || now - this.warnedAt < warningInterval) return Effect.void
      this.isLogged = true
      this.warnedAt = now
      if (cause === undefined) return Effect.logWarning(this.messages.began)
      return isMistake(Cause.squash(cause))
        ? Effect.logError(this.messages.began, cause)
        : Effect.annotateLogs(Effect.logWarning(this.messages.began), { reason: causeMessages(cause) })
    })
  }

  readonly succeeded: Effect.Effect<void> = Effect.suspend(() => {
    this.active = false
    if (!this.isLogged) return Effect.void
    this.isLogged = false
    return Effect.logInfo(this.messages.ended)
  })

  /** Runs `effect` and reports its success or failure. Reports nothing if the caller is interrupted. */
  observe<A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return effect.pipe(
      Effect.tap(this.succeeded),
      Effect.tapCause((cause) => this.failed(cause))
    )
  }
}

const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError]

/**
 * Whether an error is a bug, which is logged with its stack. An error with a cause is no bug, because `fetch` throws a
 * `TypeError` with a cause if a request fails.
 */
const isMistake = (error: unknown): boolean =>
  mistakes.some((Mistake) => error instanceof Mistake && error.cause === undefined)

/** Joins the messages of an error and of its causes. */
const causeMessages = (cause: Cause.Cause<unknown>): string => {
  const messages = new Set<string>()
  const seen = new Set<unknown>()
  let error: unknown = Cause.squash(cause)
  while (error !== undefined && !seen.has(error)) {
    seen.add(error)
    messages.add(messageOf(error))
    error = error instanceof Error ? error.cause : undefined
  }
  messages.delete("")
  return Array.from(messages).join(": ")
}

/**
 * Returns the message of an error. If all addresses of a host refuse a connection, Node throws an `AggregateError`
 * without a message, so the message of its first error is returned.
 */
const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === "" && error.errors.length > 0
    ? messageOf(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error)
