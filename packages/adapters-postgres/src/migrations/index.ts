import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import catalogue from "./0001_catalogue.ts"
import apiKey from "./0002_api_key.ts"

/** Every migration by `<number>_<name>`, one file each; once released, a migration never changes. */
export const migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>> = {
  "0001_catalogue": catalogue,
  "0002_api_key": apiKey
}
