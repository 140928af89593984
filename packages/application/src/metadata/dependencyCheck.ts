import { Clock, Duration, Effect, Fiber } from "effect"

export interface DependencyHealth {
  readonly status: "ok" | "failed"
  /** The duration of the check, or its duration so far if it is still running. */
  readonly latencyMs: number
}

/** How long a report waits for a check. A dependency that does not respond in time has failed, unless it is busy. */
const checkTimeout = Duration.seconds(3)

/** After this time a busy dependency has failed, too. An import keeps the embedded database busy for seconds. */
const busyTimeout = Duration.seconds(15)

interface RunningProbe {
  readonly since: number
  readonly fiber: Fiber.Fiber<DependencyHealth["status"]>
}

/**
 * Checks a dependency, one probe at a time. While the dependency is busy, a slow probe continues after its report, and the
 * next report has its result; until then the dependency keeps its previous status.
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
      // An abandoned probe may end later.
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
    // Does not wait, because a statement takes seconds to stop if its server is silent. The next report starts a new probe.
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
