import { ImportLock } from "@emoji-catalogue/application"
import { Duration, Effect, Layer, Option, Schedule } from "effect"
import { SqlClient } from "effect/sql"

/** How long a holder that says nothing is believed to live; it says something three times as often. */
const lease = Duration.seconds(30)
const heartbeat = Duration.seconds(10)

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

    return ImportLock.of({
      exclusively: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => {
        const holder = crypto.randomUUID()
        // A database that is away for a while is no reason to stop: what the work publishes, it publishes by itself.
        const stayAlive = acquire(name, holder).pipe(Effect.ignore, Effect.schedule(Schedule.spaced(heartbeat)))
        return Effect.acquireUseRelease(
          Effect.orDie(acquire(name, holder)),
          (isHeld): Effect.Effect<Option.Option<A>, E, R> =>
            isHeld
              ? Effect.asSome(Effect.raceFirst(work, Effect.andThen(stayAlive, Effect.never)))
              : Effect.succeedNone,
          (isHeld) => (isHeld ? Effect.ignore(release(name, holder)) : Effect.void)
        )
      }
    })
  })
)
