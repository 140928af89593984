import { Effect } from "effect"
import { describe } from "vitest"
import { emptyFolder } from "./ApiProcess.ts"
import { freshDatabase } from "./freshDatabase.ts"
import { securityTable } from "./security/table.ts"

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env

describe("security", () => {
  securityTable(
    "PGlite",
    Effect.sync(() => ({ DATA_DIR: emptyFolder() }))
  )
  // Where there are none the run says that it left this out.
  if (server !== undefined && redis !== undefined) {
    securityTable(
      "PostgreSQL and Redis",
      Effect.map(freshDatabase(server), ({ url }) => ({ DATABASE_URL: url, REDIS_URL: redis }))
    )
  }
})
