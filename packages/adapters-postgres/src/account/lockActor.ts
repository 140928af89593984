import { deletedActorId } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** Extracts the id from an actor or caller `account:<id>`. Returns undefined for all other actors and callers. */
export const accountIdOf = (actor: string): string | undefined =>
  /^account:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(actor)?.[1]

/**
 * SQL for the id of the account, or null if the account does not exist. Locks the row of the account, so the account
 * cannot be deleted until the transaction ends.
 */
export const existingAccount = (sql: SqlClient.SqlClient, id: string | null) =>
  sql`(SELECT id FROM account WHERE id = ${id}::uuid FOR KEY SHARE)`

/**
 * Returns the actor to store: `account:deleted` if the account no longer exists. Otherwise locks the account, so it
 * cannot be deleted until the transaction ends. A transaction must take this lock before its other locks, because the
 * deletion of an account does the same. Transactions that take the same locks in different orders can deadlock.
 */
export const lockActor = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, actor: string) {
  const id = accountIdOf(actor)
  if (id === undefined) return actor
  const found = yield* sql`SELECT FROM account WHERE id = ${id}::uuid FOR KEY SHARE`
  return found.length === 1 ? actor : deletedActorId
})
