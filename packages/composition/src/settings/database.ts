import { Config, Schema } from "effect"
import type { Settings } from "./readSettings.ts"
import { folder, matching } from "./variables.ts"

const PostgresUrl = matching(
  "must be a URL like postgres://user:password@host:5432/database",
  /^postgres(ql)?:\/\/[^/]/
)

export const settings = {
  /** The URL of a PostgreSQL database. If unset, the embedded database in `dataDir` is used. */
  databaseUrl: Config.schema(Schema.RedactedFromValue(PostgresUrl), "DATABASE_URL").pipe(Config.option),
  dataDir: folder("DATA_DIR").pipe(Config.withDefault("./data"))
}

export type DatabaseSettings = Settings<typeof settings>
