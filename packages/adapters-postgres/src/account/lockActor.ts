import { deletedActorId } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** The account id in an actor or caller of the form `account:<id>`. Undefined if the actor is not an account. */
export const accountIdOf = (actor: string): string | undefined =>
  /^account:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(actor)?.[1]

/**
 * SQL expression for the id of an account; null if the account does not exist. Locks the row of the account, so the
 * account cannot be deleted until the transaction ends.
 */
export const existingAccount = (sql: SqlClient.SqlClient, id: string | null) =>
  sql`(SELECT id FROM account WHERE id = ${id}::uuid FOR KEY SHARE)`

/**
 * Returns the actor or caller to store: `account:deleted` if its account no longer exists. Locks an existing account,
 * so the account cannot be deleted until the transaction ends. Must come first in a transaction: the deletion of an
 * account also locks the account first, and another order could deadlock.
 */
export const lockActor = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, actor: string) {
  const id = accountIdOf(actor)
  if (id === undefined) return actor
  const found = yield* sql`SELECT FROM account WHERE id = ${id}::uuid FOR KEY SHARE`
  return found.length === 1 ? actor : deletedActorId
})
