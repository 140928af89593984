import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"

/** Reasons by SQLSTATE or prefix of SQLSTATEs. The first match applies. */
const reasons: ReadonlyArray<readonly [prefix: string, StorageUnavailable["reason"]]> = [
  // disk_full. PostgreSQL refuses writes that need more space, keeps its data, and continues once there is space.
  ["53100", "full"],
  // read_only_sql_transaction: the server is a standby, or its operator or its storage limit forbids writes.
  ["25006", "readOnly"],
  // 53: insufficient resources. 57P: operator intervention, such as shutdown, startup and recovery. 58: system errors.
  ["53", "outage"],
  ["57P", "outage"],
  ["58", "outage"]
]

const reasonOf = ({ isRetryable, reason }: SqlError.SqlError): StorageUnavailable["reason"] | undefined => {
  // A failed connection is an outage, whatever its SQLSTATE. While a database is being renamed, closed or restored, or
  // a password is being changed, connections are refused with codes that a statement could also cause.
  if (reason.operation === "connect") return "outage"
  const { code } = (reason.cause ?? {}) as { readonly code?: unknown }
  const match = reasons.find(([prefix]) => typeof code === "string" && code.startsWith(prefix))
  return match?.[1] ?? (isRetryable ? "outage" : undefined)
}

const defectOf = (error: unknown): unknown => {
  const reason = SqlError.isSqlError(error) ? reasonOf(error) : undefined
  return reason === undefined ? error : new StorageUnavailable({ reason, cause: error })
}

const mapReason = <E>(reason: Cause.Reason<E>): Cause.Reason<E> =>
  Cause.isDieReason(reason) ? Cause.makeDieReason(defectOf(reason.defect)) : reason

/** Maps every defect, because effect dies with a `SqlError` if a rollback or the migration of the queue fails. */
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
