import { Clock, Duration, Effect, Fiber } from "effect"

export interface DependencyHealth {
  readonly status: "ok" | "failed"
  /** Of this check; the time so far of one that is not over. */
  readonly latencyMs: number
}

/** How long a report waits for a check. A dependency that has not answered by then has failed, unless it is busy. */
const checkTimeout = Duration.seconds(3)

/** From when on a busy dependency has failed, too. An import keeps the embedded database busy for seconds. */
const busyTimeout = Duration.seconds(15)

interface RunningProbe {
  readonly since: number
  readonly fiber: Fiber.Fiber<DependencyHealth["status"]>
}

/**
 * Checks a dependency, one probe at a time. While the dependency is busy, a probe that is slower than a report goes on, and
 * the next report has its result; until then the dependency has the status of the probe before.
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
      // One that was given up on may end later.
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
    // Not waited for: a statement whose server is silent takes seconds to stop. The next report begins a probe of its own.
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
