import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"

/** Maps SQLSTATEs and prefixes of SQLSTATEs to the reasons of `StorageUnavailable`. The first match applies. */
const reasons: ReadonlyArray<readonly [prefix: string, StorageUnavailable["reason"]]> = [
  // disk_full: PostgreSQL refuses writes that need more disk space. The stored data stays intact.
  ["53100", "full"],
  // read_only_sql_transaction: the server is a standby, or its operator or its storage limit forbids writes.
  ["25006", "readOnly"],
  // 53: insufficient resources. 57P: operator intervention, such as shutdown, startup and recovery. 58: system errors.
  ["53", "outage"],
  ["57P", "outage"],
  ["58", "outage"]
]

const reasonOf = ({ isRetryable, reason }: SqlError.SqlError): StorageUnavailable["reason"] | undefined => {
  // A failed connection is an outage, whatever its SQLSTATE. For example, it fails with 3D000 (no such database) while
  // the database is renamed or restored, and with 28P01 (wrong password) while the password is changed.
  if (reason.operation === "connect") return "outage"
  const { code } = (reason.cause ?? {}) as { readonly code?: unknown }
  const match = reasons.find(([prefix]) => typeof code === "string" && code.startsWith(prefix))
  return match?.[1] ?? (isRetryable ? "outage" : undefined)
}

const defectOf = (error: unknown): unknown => {
  const reason = SqlError.isSqlError(error) ? reasonOf(error) : undefined
  return reason === undefined ? error : new StorageUnavailable({ reason, cause: error })
}

const mapReason = <E>(reason: Cause.Reason<E>): Cause.Reason<E> => {
  if (!Cause.isDieReason(reason)) return reason
  const defect = defectOf(reason.defect)
  return defect === reason.defect ? reason : Cause.makeDieReason(defect).annotate(Cause.reasonAnnotations(reason))
}

/**
 * Replaces each defect with `StorageUnavailable` if the defect means that the database is unavailable. Replacing typed
 * errors would not be enough, because effect itself dies with a `SqlError` if a rollback or the migration of the table
 * `job` fails.
 */
const mapDefects = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.catchCause(effect, (cause) => Effect.failCause(Cause.fromReasons(cause.reasons.map(mapReason))))

/** Turns errors into defects. A `SqlError` of an unavailable database becomes the defect `StorageUnavailable`. */
export const orDie = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  mapDefects(Effect.orDie(effect))

/** Like `orDie`, but only for a `SqlError`. Other errors stay typed. */
export const dieOnSqlError = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  mapDefects(Effect.catchIf(effect, SqlError.isSqlError, Effect.die)) as Effect.Effect<
    A,
    Exclude<E, SqlError.SqlError>,
    R
  >
