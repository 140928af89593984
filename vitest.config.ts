import { defineConfig } from "vitest/config"

const leftOut = ["TEST_DATABASE_URL", "TEST_REDIS_URL", "TEST_TYPESENSE_URL", "TEST_CHROMIUM"].filter(
  (name) => !process.env[name]
)
console.log(leftOut.length === 0 ? "Tests: nothing left out." : `Tests: left out, not set: ${leftOut.join(", ")}.`)

export default defineConfig({
  // Workspace packages run from source: no build stands between a change and its test.
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2
  }
})
