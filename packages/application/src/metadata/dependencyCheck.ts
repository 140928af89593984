import { Clock, Duration, Effect, Fiber } from "effect"

export interface DependencyHealth {
  /** Of the last probe that ended, because a busy dependency still answers. */
  readonly status: "ok" | "failed"
  /** Of the last check; the time so far of one that is not over. */
  readonly latencyMs: number
}

/** How long a report waits for a check. */
const reportTimeout = Duration.seconds(2)

/** From when on a dependency that has not answered has failed. An import keeps the embedded database busy for seconds. */
const probeTimeout = Duration.seconds(15)

/**
 * Checks a dependency, one probe at a time. A probe that is slower than a report goes on, and the next report has its
 * result; until then the dependency has the status of the probe before.
 */
export const makeDependencyCheck = Effect.fnUntraced(function* (name: string, probe: Effect.Effect<unknown, unknown>) {
  const scope = yield* Effect.scope
  let last: DependencyHealth["status"] = "ok"
  let running: { readonly since: number; readonly fiber: Fiber.Fiber<DependencyHealth> } | undefined

  const run = (since: number) =>
    probe.pipe(
      Effect.timeout(probeTimeout),
      Effect.as("ok" as const),
      Effect.catchCause((cause) =>
        Effect.as(
          Effect.annotateLogs(Effect.logDebug("Health check failed", cause), { dependency: name }),
          "failed" as const
        )
      ),
      Effect.flatMap((status) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          last = status
          running = undefined
          return { status, latencyMs: now - since }
        })
      )
    )

  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    running ??= { since: now, fiber: yield* Effect.forkIn(run(now), scope) }
    const { fiber, since } = running
    return yield* Effect.timeoutOrElse(Fiber.join(fiber), {
      duration: reportTimeout,
      orElse: () =>
        Effect.map(Clock.currentTimeMillis, (now): DependencyHealth => ({ status: last, latencyMs: now - since }))
    })
  })
})
