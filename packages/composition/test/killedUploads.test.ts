import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { temporaryFile } from "../../../scripts/test-support/temporaryFile.ts"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"
import { createPostgresDatabase, testServer } from "../../adapters-postgres/test/testDatabases.ts"
import type { Instructions, Stored } from "./submitUpload.ts"

const script = fileURLToPath(new URL("submitUpload.ts", import.meta.url))

const start = (instructions: Instructions) =>
  new TestProcess(process.execPath, ["--conditions=source", script, JSON.stringify(instructions)])

it.live("a retry stores an upload once after its process was killed at any step, and no orphaned file remains", () =>
  Effect.gen(function* () {
    const png = yield* Effect.promise(() =>
      sharp({ create: { width: 32, height: 32, channels: 3, background: "red" } })
        .png()
        .toBuffer()
    )
    const common = {
      databaseUrl: testServer === undefined ? null : Redacted.value(yield* createPostgresDatabase(testServer)),
      dataDir: join(temporaryFolder(), "data"),
      blobDir: join(temporaryFolder(), "blobs"),
      path: yield* temporaryFile(png)
    }
    const keys: Array<string> = []
    const steps: Array<string> = []
    const acknowledged: Array<string> = []
    for (let isOver = false; !isOver;) {
      const stopAt = keys.push(`key-${keys.length}`)
      const uploading = start({ ...common, keys: keys.slice(-1), stopAt, hoursLater: 0 })
      const [reached] = yield* Effect.promise(() =>
        uploading.output(new RegExp(`^(step ${stopAt}|acknowledged) .*$`, "m"), "stdout")
      )
      steps.push(reached)
      isOver = reached.startsWith("acknowledged")
      if (isOver) acknowledged.push(reached)
      yield* Effect.promise(() => uploading.kill())
    }
    assert.deepStrictEqual(steps.map((step) => step.split(" ").at(-1)).slice(0, -1), [
      "begin",
      "find",
      "checkLimits",
      "process",
      "nearCopies",
      "put",
      "put",
      "create",
      "complete"
    ])

    // By then the leases of killed attempts have expired and their files are old enough to count as orphans.
    const retrying = start({ ...common, keys, stopAt: null, hoursLater: 3 })
    const [, json] = yield* Effect.promise(() => retrying.output(/^stored (.*)$/m, "stdout"))
    assert.strictEqual(yield* Effect.promise(() => retrying.exit()), 0)
    for (const line of acknowledged) assert.include(retrying.stdout, line)
    const { files, referenced, submissions } = JSON.parse(json!) as Stored
    assert.lengthOf(submissions, keys.length)
    assert.lengthOf(referenced, 2 * keys.length)
    assert.sameMembers([...files], [...referenced])
    const onDisk = readdirSync(common.blobDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile()
    )
    assert.lengthOf(onDisk, files.length)
  }).pipe(Effect.scoped)
)
