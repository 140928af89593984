import { availableParallelism } from "node:os"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The test files that use each variable. If it is not set, they run without that service or are skipped. */
const servicesUsed = {
  TEST_DATABASE_URL: [
    "packages/adapters-postgres/test/**/*.test.ts",
    "packages/composition/test/webhooks.test.ts",
    "apps/api/test/{rollingReplacement,sharedPostgres,sharedServices}.test.ts",
    "apps/api/test/security/**/*.test.ts",
    "apps/worker/test/**/*.test.ts"
  ],
  TEST_S3_URL: ["packages/adapters-s3/test/S3BlobStore.test.ts"],
  TEST_REDIS_URL: ["packages/adapters-redis/test/**/*.test.ts"],
  TEST_TYPESENSE_URL: ["packages/adapters-search/test/typesense/**/*.test.ts"],
  TEST_CHROMIUM: [],
  TEST_FIREFOX: [],
  TEST_7ZIP: [],
  TEST_NGINX: [],
  TEST_PROMETHEUS: [],
  TEST_SYSTEMD_ANALYZE: []
}

const isSet = (name: string) => Boolean(process.env[name])
const leftOut = Object.keys(servicesUsed).filter((name) => !isSet(name))
console.log(leftOut.length === 0 ? "Tests: nothing left out." : `Tests: left out, not set: ${leftOut.join(", ")}.`)

const allTests = [
  "packages/*/test/**/*.test.ts",
  "apps/*/test/**/*.test.ts",
  "examples/**/*.test.ts",
  "scripts/**/*.test.ts"
]

const browserTests = ["apps/*/test/browser/**/*.test.ts"]

/** Tests that start `dist`, which `npm run test:built` builds first. */
const builtTests = ["apps/*/test/built.test.ts"]

/** Tests that start processes or read all upstream data. */
const slowTests = [
  "apps/*/test/**/*.test.ts",
  "packages/adapters-discord/test/RestClients.test.ts",
  "packages/adapters-media/test/{FolderBlobStore,openSets}.test.ts",
  "packages/adapters-postgres/test/pglite/{DataDirectory,Pglite,createPglite}.test.ts",
  "packages/adapters-upstream/test/PackageCatalogueSource.test.ts",
  "packages/client-sdk/test/hover.test.ts",
  "packages/composition/test/{ChildProcessArtworkReader,ChildProcessSubmissionImages,hostileImages,killedUploads,limitResources,logStderr,renewOutdatedFiles}.test.ts",
  "packages/adapters-upstream/test/artwork/PackageArtworkSource.test.ts",
  "scripts/release/nginx.test.ts"
]

const usesServices = Object.entries(servicesUsed).flatMap(([name, files]) => (isSet(name) ? files : []))

// Shares the compiled code of modules that Node loads itself between workers, and with test processes that get the variable.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/emoji-catalogue-compiled")

/** The slowest files run first: at the end they would keep one worker busy while the others are idle. */
const longest = [
  "realData",
  "security",
  "start",
  "databaseRestart",
  "killedImports",
  "S3BlobStore",
  "operations",
  "alerts",
  "killedRestores",
  "browser",
  "pages",
  "firefox",
  "brokenPackages",
  "fullDisk",
  "deliveries",
  "DataDirectory",
  "rollingReplacement",
  "sharedServices",
  "ChildProcessSubmissionImages",
  "hostileImages",
  "killedUploads",
  "running"
]

class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>) {
    const rank = ({ moduleId }: TestSpecification) => {
      const position = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return position === -1 ? longest.length : position
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

// Two more than there are processors, because some tests wait for timers and processes. Each may need a gigabyte.
const maxWorkers = Math.min(availableParallelism() + 2, 8)

const minute = 60_000

// Limits only catch hangs; a machine ten times slower stays within them.
const limits = { testTimeout: 2 * minute, hookTimeout: 2 * minute }
const limitsOfProcesses = { testTimeout: 20 * minute, hookTimeout: 30 * minute }

const setup = "scripts/test-support/setup.ts"

export default defineConfig({
  // Workspace packages run from source, without a build.
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: allTests.filter((pattern) => !pattern.startsWith("apps")),
          exclude: [...slowTests, ...usesServices],
          // Files share a worker's modules, because loading them takes as long as running the tests.
          isolate: false,
          setupFiles: [setup, "scripts/test-support/setupUnit.ts"],
          ...limits
        }
      },
      {
        extends: true,
        test: {
          name: "process",
          include: slowTests,
          exclude: [...browserTests, ...builtTests, ...usesServices.filter((pattern) => pattern.startsWith("apps"))],
          isolate: false,
          setupFiles: [setup],
          ...limitsOfProcesses
        }
      },
      {
        extends: true,
        test: {
          name: "services",
          include: usesServices,
          exclude: [...builtTests, ...slowTests.filter((pattern) => pattern.startsWith("packages"))],
          isolate: false,
          setupFiles: [setup],
          ...limitsOfProcesses
        }
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: isSet("TEST_CHROMIUM") || isSet("TEST_FIREFOX") ? browserTests : [],
          setupFiles: [setup],
          ...limitsOfProcesses
        }
      },
      {
        extends: true,
        test: {
          name: "built",
          include: isSet("TEST_BUILT") ? builtTests : [],
          setupFiles: [setup],
          ...limitsOfProcesses
        }
      }
    ]
  }
})
