import { ImportLock } from "@emoji-catalogue/application/ports"
import { Clock, Duration, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

/** A holder that does not renew its lock within this time counts as dead. The time allows for three renewals. */
const lease = Duration.seconds(30)
const renewInterval = Duration.seconds(10)

/** A holder whose renewals fail stops its work this long before its lock expires. */
const safetyMargin = Duration.seconds(5)

/**
 * The lock is a row with an expiry, because an advisory lock would occupy a connection for the whole import, and PGlite
 * has only one connection.
 */
export const layer = Layer.effect(
  ImportLock,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const acquire = Effect.fnUntraced(function* (name: string, holder: string) {
      const acquired = yield* sql`
        INSERT INTO import_lock (name, holder, expires_at)
        VALUES (${name}, ${holder}::uuid, now() + ${Duration.toSeconds(lease)} * interval '1 second')
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
        WHERE import_lock.holder = excluded.holder OR import_lock.expires_at < now()
        RETURNING 1 AS acquired`
      return acquired.length === 1
    })

    const release = (name: string, holder: string) =>
      sql`DELETE FROM import_lock WHERE name = ${name} AND holder = ${holder}::uuid`

    /**
     * Renews the lock at regular intervals. Dies if another process holds the lock, or if no renewal succeeds and less
     * than `safetyMargin` remains until the lock expires.
     */
    const renewUntilLost = Effect.fnUntraced(function* (name: string, holder: string): Effect.fn.Return<never> {
      const validFor = Duration.toMillis(Duration.subtract(lease, safetyMargin))
      let deadline = (yield* Clock.currentTimeMillis) + validFor
      const renewTimeout = Effect.map(Clock.currentTimeMillis, (now) =>
        Duration.min(renewInterval, Duration.millis(Math.max(0, deadline - now)))
      )
      while ((yield* Clock.currentTimeMillis) < deadline) {
        yield* Effect.sleep(yield* renewTimeout)
        const renewedAt = yield* Clock.currentTimeMillis
        const isHeld = yield* acquire(name, holder).pipe(Effect.timeout(yield* renewTimeout), Effect.option)
        if (Option.isNone(isHeld)) continue
        if (!isHeld.value) return yield* Effect.die(new Error(`Another process holds the import lock ${name}`))
        deadline = renewedAt + validFor
      }
      return yield* Effect.die(new Error(`The lease of the import lock ${name} could not be renewed`))
    })

    return ImportLock.of({
      exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) =>
        // Each run of the returned effect needs its own holder id.
        Effect.suspend(() => {
          const holder = crypto.randomUUID()
          return Effect.acquireUseRelease(
            orDie(acquire(name, holder)),
            (isHeld): Effect.Effect<Option.Option<A>, E, R> =>
              isHeld ? Effect.asSome(Effect.raceFirst(work, renewUntilLost(name, holder))) : Effect.succeedNone,
            (isHeld) => (isHeld ? Effect.ignore(release(name, holder)) : Effect.void)
          )
        })
    })
  })
)
