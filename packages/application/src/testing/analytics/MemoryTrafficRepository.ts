import { DateTime, Effect, Layer } from "effect"
import { type CallerGroup, type CountedTraffic, TrafficRepository } from "../../ports/analytics/TrafficRepository.ts"
import { sumTraffic } from "../../analytics/trafficSummary.ts"

const dayOf = ({ hour }: CountedTraffic): string => DateTime.formatIsoDateUtc(hour)

const endpointOf = ({ method, route }: CountedTraffic): string => `${route ?? ""} ${method}`

export const layer = Layer.sync(TrafficRepository, () => {
  let byDay: ReadonlyArray<CountedTraffic> = []
  let byHour: ReadonlyArray<CountedTraffic> = []
  const groupsSince = (day: string, keyOf: (counts: CountedTraffic) => string) =>
    Array.from(
      Map.groupBy(
        byDay.filter((counts) => dayOf(counts) >= day),
        keyOf
      )
    ).sort(([one], [other]) => (one < other ? -1 : 1))
  return TrafficRepository.of({
    add: (counts) =>
      Effect.sync(() => {
        byDay = [...byDay, ...counts]
        byHour = [...byHour, ...counts]
      }),
    endpoints: (since, limit) =>
      Effect.sync(() =>
        groupsSince(since, endpointOf)
          .map(([, group]) => ({ method: group[0]!.method, route: group[0]!.route, ...sumTraffic(group) }))
          .sort((one, other) => other.requests - one.requests)
          .slice(0, limit)
      ),
    days: (since) =>
      Effect.sync(() => groupsSince(since, dayOf).map(([day, group]) => ({ day, ...sumTraffic(group) }))),
    callers: (since) =>
      Effect.sync(() =>
        groupsSince(since, ({ caller }) => caller).map(([caller, group]) => {
          const { latency: _, ...counts } = sumTraffic(group)
          return { caller: caller as CallerGroup, ...counts }
        })
      ),
    total: (since) =>
      Effect.sync(() => sumTraffic(byHour.filter(({ hour }) => DateTime.isGreaterThanOrEqualTo(hour, since)))),
    deleteBefore: (day, hour) =>
      Effect.sync(() => {
        byDay = byDay.filter((counts) => dayOf(counts) >= day)
        byHour = byHour.filter((counts) => DateTime.isGreaterThanOrEqualTo(counts.hour, hour))
      })
  })
})
