import { Clock, Duration, Effect, Fiber, Option } from "effect"
import { setGauges, textOf } from "./scrapedMetrics.ts"

/** The part of a collector in one scrape. */
export interface Collected {
  readonly name: string
  /** Empty if the collector failed or was too slow, because no value is better than a stale one. */
  readonly text: string
  readonly isComplete: boolean
  readonly seconds: number
}

/** How long a scrape waits. Prometheus itself waits for ten seconds by default. */
const scrapeTimeout = Duration.seconds(1)

/** After this time a read is aborted, and the next scrape starts another one. */
const readTimeout = Duration.seconds(15)

/**
 * Reads metrics that may be slow or unavailable, one read at a time. Scrapes share the read in progress, and wait for at most
 * a second. A database that does not respond therefore does not delay scrapes, and does not get a statement per scrape.
 */
export const makeCollector = Effect.fnUntraced(function* (
  name: string,
  /** Updates the metrics. */
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

/** Whether each collector succeeded, and how long it took. */
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
