import { Effect } from "effect"
import { describe } from "vitest"
import { importedDataDir } from "../templates.ts"
import { importedDatabase } from "../testDatabases.ts"
import { securityTable } from "./securityTable.ts"

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env

describe("security", () => {
  securityTable(
    "PGlite",
    Effect.promise(async () => ({ DATA_DIR: (await importedDataDir()).DATA_DIR }))
  )
  // Where there are none, the run says that it leaves this out.
  if (server !== undefined && redis !== undefined) {
    securityTable(
      "PostgreSQL and Redis",
      Effect.map(importedDatabase(server), ({ url }) => ({ DATABASE_URL: url, REDIS_URL: redis }))
    )
  }
})
