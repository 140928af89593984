import { deletedActorId } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** The account id of an actor or caller; undefined for other actors. */
export const accountIdOf = (actor: string): string | undefined =>
  /^account:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(actor)?.[1]

/** The account if it exists, else null. Prevents its deletion until the transaction ends. */
export const existingAccount = (sql: SqlClient.SqlClient, id: string | null) =>
  sql`(SELECT id FROM account WHERE id = ${id}::uuid FOR KEY SHARE)`

/**
 * Returns the actor or caller to store: `account:deleted` if the account is gone. Prevents the deletion of an existing
 * account until the transaction ends. Must come first in a transaction, because a deletion locks the account first, and
 * another order could deadlock.
 */
export const lockActor = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, actor: string) {
  const id = accountIdOf(actor)
  if (id === undefined) return actor
  const found = yield* sql`SELECT FROM account WHERE id = ${id}::uuid FOR KEY SHARE`
  return found.length === 1 ? actor : deletedActorId
})
