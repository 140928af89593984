import { Clock, Duration, Effect, Fiber } from "effect"

export interface DependencyHealth {
  readonly status: "ok" | "failed"
  /** How long the check took or, if it is still running, how long it has been running. */
  readonly latencyMs: number
}

/** A dependency that takes longer counts as failed, unless it is busy. */
const checkTimeout = Duration.seconds(3)

/** The limit for a busy dependency. An import keeps the embedded database busy for seconds. */
const busyTimeout = Duration.seconds(15)

interface RunningProbe {
  readonly since: number
  readonly fiber: Fiber.Fiber<DependencyHealth["status"]>
}

/**
 * Runs one probe at a time. If a probe is slow because the dependency is busy, the check returns the previous status
 * and leaves the probe running. Later checks then wait for this probe, each for at most `checkTimeout`, instead of
 * starting another.
 */
export const makeDependencyCheck = Effect.fnUntraced(function* (
  name: string,
  probe: Effect.Effect<unknown, unknown>,
  isBusy: Effect.Effect<boolean> = Effect.succeed(false)
) {
  const scope = yield* Effect.scope
  let last: DependencyHealth["status"] = "ok"
  let running: RunningProbe | undefined

  const run = probe.pipe(
    Effect.timeout(busyTimeout),
    Effect.as("ok" as const),
    Effect.catchCause((cause) =>
      Effect.as(
        Effect.annotateLogs(Effect.logDebug("Health check failed", cause), { dependency: name }),
        "failed" as const
      )
    )
  )

  const begin = Effect.gen(function* () {
    const since = yield* Clock.currentTimeMillis
    const end = (status: DependencyHealth["status"]) => {
      // If the probe was abandoned before it ended, its result is ignored.
      if (running?.fiber !== fiber) return
      last = status
      running = undefined
    }
    const recorded = Effect.tap(run, (status) => Effect.sync(() => end(status)))
    const fiber: RunningProbe["fiber"] = yield* Effect.forkIn(recorded, scope)
    return { since, fiber }
  })

  const unanswered = Effect.fnUntraced(function* (fiber: Fiber.Fiber<unknown>) {
    if (yield* isBusy) return last
    // Does not wait until the probe has stopped, because this may take seconds. For example, a probe of the database
    // stops slowly if the database does not respond.
    fiber.interruptUnsafe()
    running = undefined
    return (last = "failed")
  })

  return Effect.gen(function* () {
    running ??= yield* begin
    const { fiber, since } = running
    const answered = yield* Effect.timeoutOption(Fiber.join(fiber), checkTimeout)
    const latencyMs = (yield* Clock.currentTimeMillis) - since
    const status = answered._tag === "Some" ? answered.value : yield* unanswered(fiber)
    return { status, latencyMs } satisfies DependencyHealth
  })
})
