import { Clock, Duration, Effect, Fiber, Option } from "effect"
import { setGauges, textOf } from "./scrapedMetrics.ts"

export interface Collected {
  readonly name: string
  /** Empty if the collector failed or was too slow, because a missing value is better than a stale one. */
  readonly text: string
  readonly isComplete: boolean
  readonly seconds: number
}

/** How long a scrape waits for a collector. Prometheus waits ten seconds for the whole scrape by default. */
const scrapeTimeout = Duration.seconds(1)

/** After this time a read is aborted, and the next scrape starts another read. */
const readTimeout = Duration.seconds(15)

/**
 * Reads metrics whose source may be slow or unavailable. Only one read runs at a time. All scrapes during the read
 * share its result, and each scrape waits for the result for at most a second. So an unresponsive database does not
 * block scrapes, and database statements do not pile up.
 */
export const makeCollector = Effect.fnUntraced(function* (
  name: string,
  /** Updates the metrics of this collector. */
  read: Effect.Effect<unknown>
) {
  const scope = yield* Effect.scope
  let running: Fiber.Fiber<Option.Option<string>> | undefined

  const run = textOf(read).pipe(
    Effect.timeout(readTimeout),
    Effect.asSome,
    Effect.catchCause((cause) =>
      Effect.as(Effect.annotateLogs(Effect.logDebug("Metrics: read failed", cause), { collector: name }), Option.none())
    ),
    Effect.ensuring(Effect.sync(() => (running = undefined)))
  )

  return Effect.gen(function* () {
    const start = yield* Clock.currentTimeMillis
    running ??= yield* Effect.forkIn(run, scope)
    const text = Option.flatten(yield* Effect.timeoutOption(Fiber.join(running), scrapeTimeout))
    const collected: Collected = {
      name,
      text: Option.getOrElse(text, () => ""),
      isComplete: Option.isSome(text),
      seconds: ((yield* Clock.currentTimeMillis) - start) / 1000
    }
    return collected
  })
})

export const collectorMetrics = (all: ReadonlyArray<Collected>): Effect.Effect<void> =>
  Effect.andThen(
    setGauges(
      "emoji_catalogue_collector_success",
      "1 if the metrics that this collector reads are in this scrape, 0 if its source failed or was too slow.",
      all.map(({ isComplete, name }) => ({ labels: { collector: name }, value: isComplete ? 1 : 0 }))
    ),
    setGauges(
      "emoji_catalogue_collector_duration_seconds",
      "How long this scrape waited for the collector.",
      all.map(({ name, seconds }) => ({ labels: { collector: name }, value: seconds }))
    )
  )
