import {
  type CallerGroup,
  type CountedTraffic,
  type Endpoint,
  type TrafficCounts,
  TrafficRepository
} from "@emoji-catalogue/application/ports"
import type { Day, RequestCounts } from "@emoji-catalogue/application/shared"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"
import { addExcluded, readRequests, readSums, storedSums } from "./trafficColumns.ts"

/** Stores a null route as '', because the column `route` belongs to the primary key. */
export const layer = Layer.effect(
  TrafficRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const isSince = (day: Day) => sql`day >= ${day}::date`
    const sums = sql.literal(readSums)

    return TrafficRepository.of({
      // Inserts rows in a fixed order, which prevents deadlocks between concurrent statements.
      add: Effect.fn("PgTrafficRepository.add")(function* (counts: ReadonlyArray<CountedTraffic>) {
        const rows = counts.map(({ clientErrors, hour, route, serverErrors, ...count }) => ({
          ...count,
          hour: DateTime.formatIso(hour),
          route: route ?? "",
          client_errors: clientErrors,
          server_errors: serverErrors
        }))
        yield* sql`
          WITH added AS (
            SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS added(
              hour timestamptz, route text, method text, caller text,
              requests bigint, client_errors bigint, server_errors bigint, latency bigint[]
            )
          ), by_hour AS (
            INSERT INTO traffic_hour (hour, requests, client_errors, server_errors, latency)
            SELECT hour, ${sql.literal(storedSums)} FROM added GROUP BY hour ORDER BY hour
            ON CONFLICT (hour) DO UPDATE SET ${sql.literal(addExcluded("traffic_hour"))}
          )
          INSERT INTO traffic_day (day, route, method, caller, requests, client_errors, server_errors, latency)
          SELECT (hour AT TIME ZONE 'UTC')::date AS day, route COLLATE "C", method COLLATE "C", caller COLLATE "C",
            ${sql.literal(storedSums)}
          FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
          ON CONFLICT (day, route, method, caller) DO UPDATE SET ${sql.literal(addExcluded("traffic_day"))}`
      }, orDie),

      endpoints: Effect.fn("PgTrafficRepository.endpoints")(function* (since: Day, limit: number) {
        return yield* sql<Endpoint & TrafficCounts>`
          SELECT method, nullif(route, '') AS route, ${sums} FROM traffic_day WHERE ${isSince(since)}
          GROUP BY traffic_day.route, method
          ORDER BY sum(requests) DESC, traffic_day.route, method LIMIT ${limit}`
      }, orDie),

      days: Effect.fn("PgTrafficRepository.days")(function* (since: Day) {
        return yield* sql<TrafficCounts & { readonly day: Day }>`
          SELECT to_char(day, 'YYYY-MM-DD') AS day, ${sums} FROM traffic_day WHERE ${isSince(since)}
          GROUP BY traffic_day.day ORDER BY traffic_day.day`
      }, orDie),

      callers: Effect.fn("PgTrafficRepository.callers")(function* (since: Day) {
        return yield* sql<RequestCounts & { readonly caller: CallerGroup }>`
          SELECT caller, ${sql.literal(readRequests)} FROM traffic_day WHERE ${isSince(since)}
          GROUP BY caller ORDER BY caller`
      }, orDie),

      total: Effect.fn("PgTrafficRepository.total")(function* (since: DateTime.Utc) {
        const [total] = yield* sql<TrafficCounts>`SELECT ${sums} FROM traffic_hour WHERE hour >= ${timestamp(since)}`
        return total!
      }, orDie),

      deleteBefore: Effect.fn("PgTrafficRepository.deleteBefore")(
        function* (day: Day, hour: DateTime.Utc) {
          yield* sql`DELETE FROM traffic_day WHERE day < ${day}::date`
          yield* sql`DELETE FROM traffic_hour WHERE hour < ${timestamp(hour)}`
        },
        sql.withTransaction,
        orDie
      )
    })
  })
)
