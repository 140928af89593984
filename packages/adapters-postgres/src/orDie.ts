import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"

/** By SQLSTATE or its class. The first match applies. */
const reasons: ReadonlyArray<readonly [prefix: string, StorageUnavailable["reason"]]> = [
  // disk_full. PostgreSQL refuses writes that need more space, keeps its data, and continues once there is space.
  ["53100", "full"],
  // read_only_sql_transaction: the server is a standby, or its operator or its storage limit forbids writes.
  ["25006", "readOnly"],
  // Insufficient resources, operator intervention (57P: shutdown, startup, recovery), system errors.
  ["53", "outage"],
  ["57P", "outage"],
  ["58", "outage"]
]

const reasonOf = ({ isRetryable, reason }: SqlError.SqlError): StorageUnavailable["reason"] | undefined => {
  // Whatever its SQLSTATE: a database that is renamed, closed or restored, and an account whose password is being changed, refuse
  // connections with codes that a statement could cause, too.
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

/** Turns errors into defects, and a `SqlError` of an unavailable database into `StorageUnavailable`. */
export const orDie = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  mapDefects(Effect.orDie(effect))

/** The same for a `SqlError` alone; other errors remain typed. */
export const dieOnSqlError = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  mapDefects(Effect.catchIf(effect, SqlError.isSqlError, Effect.die)) as Effect.Effect<
    A,
    Exclude<E, SqlError.SqlError>,
    R
  >
