/**
 * Tests the upgrade of a service from the previous release to the build of this repository, and the downgrade back to
 * the previous release. Runs this test twice: with several processes on one PostgreSQL database, and with the embedded
 * database in a data directory. Run `npm run build` first. The script needs PostgreSQL at `TEST_DATABASE_URL`.
 *
 * Run the script with `--record` after a release. It then runs no test, but records the current commit as the release
 * from which later tests upgrade.
 */
import { Effect } from "effect"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { makeService } from "../apps/api/test/security/Service.ts"
import { emptyDatabase } from "../apps/api/test/testDatabases.ts"
import { Receiver } from "../apps/worker/test/Receiver.ts"
import { removeTemporaryFolders } from "./test-support/temporaryFolder.ts"
import { killRunning } from "./test-support/TestProcess.ts"
import { buildPrevious, recordRelease } from "./upgrade/buildPrevious.ts"
import { upgradeDataDirectory } from "./upgrade/dataDirectory.ts"
import { serveRelease, Version } from "./upgrade/ServiceProcess.ts"
import { upgradeSharedDatabase } from "./upgrade/sharedDatabase.ts"
import type { Upgrade } from "./upgrade/Upgrade.ts"

const root = join(import.meta.dirname, "..")
const server = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/test"

const seconds = (startedAt: number) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`

const run = (
  name: string,
  versions: Pick<Upgrade, "current" | "previous">,
  settings: Readonly<Record<string, string>>,
  upgrade: (upgrade: Upgrade) => Promise<string>
) =>
  Effect.gen(function* () {
    const startedAt = Date.now()
    const release = yield* Effect.acquireRelease(Effect.promise(serveRelease), ({ close }) => Effect.sync(close))
    const progress = (next: string) => console.log(`${name}: ${next} (${seconds(startedAt)})`)
    const outage = { isOn: false }
    const receiver = yield* Effect.acquireRelease(
      Effect.sync(() => new Receiver(() => outage.isOn)),
      (receiver) => Effect.promise(receiver.close)
    )
    yield* Effect.promise(receiver.listen)
    const service = yield* makeService({
      UNICODE_RELEASE_URL: release.url,
      npm_config_registry: "http://127.0.0.1:1/",
      WEBHOOK_ALLOW_INSECURE: "true",
      WEBHOOK_ALLOW_PRIVATE: "true",
      ...settings
    })
    const result = yield* Effect.promise(() => upgrade({ ...versions, service, receiver, outage, progress }))
    progress(`nothing is lost or done twice: ${result}`)
  })

if (process.argv.includes("--record")) {
  recordRelease()
  process.exit()
}
if (!existsSync(join(root, "apps/api/dist/main.js"))) {
  console.error("There is no version to upgrade to: run npm run build first.")
  process.exit(1)
}
try {
  const startedAt = Date.now()
  const versions = {
    previous: new Version("previous", await buildPrevious()),
    current: new Version("current", root)
  }
  console.log(`The previous release is built (${seconds(startedAt)})`)
  const shared = Effect.flatMap(emptyDatabase(server), ({ url }) =>
    run("PostgreSQL", versions, { DATABASE_URL: url }, upgradeSharedDatabase)
  )
  const embedded = run("DATA_DIR", versions, {}, upgradeDataDirectory)
  await Effect.runPromise(Effect.scoped(Effect.all([shared, embedded], { concurrency: "unbounded", discard: true })))
} finally {
  await killRunning()
  removeTemporaryFolders()
}
