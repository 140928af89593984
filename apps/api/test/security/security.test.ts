import { Effect } from "effect"
import { describe } from "vitest"
import { importedDataDir } from "../templates.ts"
import { importedDatabase } from "../testDatabases.ts"
import { apiEndpoints } from "./expectedStatus.ts"
import { securityTable } from "./securityTable.ts"

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env

/** One endpoint of each access rule and method. */
const examples = Object.values(Object.groupBy(apiEndpoints, ({ method, rules }) => `${method} ${rules.join()}`)).map(
  (alike) => alike![0]!
)

describe("security", () => {
  securityTable(
    "every endpoint admits exactly the callers of its access rule, and no log contains a secret (PGlite)",
    apiEndpoints,
    Effect.promise(async () => ({ DATA_DIR: (await importedDataDir()).DATA_DIR }))
  )
  // Without these servers this test is skipped; vitest.config.ts logs that.
  if (server !== undefined && redis !== undefined) {
    // Examples are enough, because access rules do not depend on the database; only the lookup of credentials differs here.
    securityTable(
      "each access rule admits exactly its callers, and no log contains a secret (PostgreSQL and Redis)",
      examples,
      Effect.map(importedDatabase(server), ({ url }) => ({ DATABASE_URL: url, REDIS_URL: redis }))
    )
  }
})
