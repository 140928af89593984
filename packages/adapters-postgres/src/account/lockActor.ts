import { deletedActorId } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** The account that an actor or a caller is; undefined for others. */
export const accountIdOf = (actor: string): string | undefined =>
  /^account:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(actor)?.[1]

/** The account if it exists, else null. Keeps it from deletion until the transaction ends. */
export const existingAccount = (sql: SqlClient.SqlClient, id: string | null) =>
  sql`(SELECT id FROM account WHERE id = ${id}::uuid FOR KEY SHARE)`

/**
 * Returns the actor or caller to store: `account:deleted` if the account is gone. Keeps an account that exists from deletion
 * until the transaction ends. A transaction starts with this, because a deletion locks the account before
 * anything else: in another order they could deadlock.
 */
export const lockActor = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, actor: string) {
  const id = accountIdOf(actor)
  if (id === undefined) return actor
  const found = yield* sql`SELECT FROM account WHERE id = ${id}::uuid FOR KEY SHARE`
  return found.length === 1 ? actor : deletedActorId
})
