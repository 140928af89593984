import { ImportLock } from "@emoji-catalogue/application"
import { Clock, Duration, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"

/** How long a holder that says nothing is believed to live; it says something three times as often. */
const lease = Duration.seconds(30)
const renewInterval = Duration.seconds(10)

/** How long before its end a lease that was not prolonged is given up. */
const safetyMargin = Duration.seconds(5)

/**
 * `ImportLock` on the table `import_lock` (migration 0008). A row with an end, and not a lock of the database: that one
 * would hold a connection all the while, and an embedded database has but one.
 */
export const layer = Layer.effect(
  ImportLock,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const acquire = Effect.fnUntraced(function* (name: string, holder: string) {
      const taken = yield* sql`
        INSERT INTO import_lock (name, holder, expires_at)
        VALUES (${name}, ${holder}::uuid, now() + ${Duration.toSeconds(lease)} * interval '1 second')
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
        WHERE import_lock.holder = excluded.holder OR import_lock.expires_at < now()
        RETURNING 1 AS taken`
      return taken.length === 1
    })

    const release = (name: string, holder: string) =>
      sql`DELETE FROM import_lock WHERE name = ${name} AND holder = ${holder}::uuid`

    /** Dies once the lease is another's, or may be: when the database did not prolong it for as long as it lasts. */
    const renewUntilLost = Effect.fnUntraced(function* (name: string, holder: string): Effect.fn.Return<never> {
      const kept = Duration.toMillis(Duration.subtract(lease, safetyMargin))
      let until = (yield* Clock.currentTimeMillis) + kept
      const atMost = Effect.map(Clock.currentTimeMillis, (now) =>
        Duration.min(renewInterval, Duration.millis(Math.max(0, until - now)))
      )
      while ((yield* Clock.currentTimeMillis) < until) {
        yield* Effect.sleep(yield* atMost)
        const asked = yield* Clock.currentTimeMillis
        const isHeld = yield* acquire(name, holder).pipe(Effect.timeout(yield* atMost), Effect.option)
        if (Option.isNone(isHeld)) continue
        if (!isHeld.value) return yield* Effect.die(new Error(`Another process has taken over ${name}`))
        until = asked + kept
      }
      return yield* Effect.die(new Error(`The database did not prolong the lease of ${name}`))
    })

    return ImportLock.of({
      exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) =>
        // Each run is a holder of its own, also where one effect runs twice.
        Effect.suspend(() => {
          const holder = crypto.randomUUID()
          return Effect.acquireUseRelease(
            Effect.orDie(acquire(name, holder)),
            (isHeld): Effect.Effect<Option.Option<A>, E, R> =>
              isHeld ? Effect.asSome(Effect.raceFirst(work, renewUntilLost(name, holder))) : Effect.succeedNone,
            (isHeld) => (isHeld ? Effect.ignore(release(name, holder)) : Effect.void)
          )
        })
    })
  })
)
