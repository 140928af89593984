import { createClient } from "@emoji-catalogue/client-sdk"
import { openApiDocument } from "@emoji-catalogue/http-api"
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert } from "vitest"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { samples } from "./samples.ts"

interface Operation {
  readonly operationId: string
  readonly security: ReadonlyArray<object>
  readonly "x-codeSamples": ReadonlyArray<{ readonly label: string; readonly source: string }>
}

/** Reads that need neither a credential nor a submission. */
const publicReads = (baseUrl: string): ReadonlyArray<Operation> =>
  Object.entries(openApiDocument(baseUrl).paths).flatMap(([path, { get }]) => {
    // effect's type of the document lacks extensions such as the samples.
    const operation = get as unknown as Operation | undefined
    if (operation === undefined || path.includes("{publicId}") || path.startsWith("/api/auth/")) return []
    return operation.security.some((scheme) => Object.keys(scheme).length === 0) ? [operation] : []
  })

const run = promisify(execFile)

/** Runs the commands of the reference in a shell. Downloads write files. */
const runCurl = async (operations: ReadonlyArray<Operation>) => {
  const script = operations.map(({ "x-codeSamples": [curl] }) => {
    const output = curl!.source.includes(" -o ") ? "" : "-o /dev/null "
    return curl!.source.replace(/^curl /, `curl -sS ${output}-w '%{http_code}\\n' `)
  })
  const folder = temporaryFolder()
  const { stdout } = await run("sh", ["-c", script.join("\n")], { cwd: folder })
  const statuses = stdout.trim().split("\n")
  assert.deepStrictEqual(
    operations.flatMap(({ operationId }, index) =>
      statuses[index] === "200" ? [] : [`${operationId}: ${statuses[index]}`]
    ),
    []
  )
  assert.include(readFileSync(join(folder, "woman-astronaut.svg"), "utf8"), "<svg")
  assert.strictEqual(readFileSync(join(folder, "woman-astronaut.png")).toString("latin1", 1, 4), "PNG")
}

/** Runs the samples of the client until they print something. */
const runClient = async (baseUrl: string, operations: ReadonlyArray<Operation>) => {
  const client = createClient({ baseUrl })
  const printed = new Error("printed")
  let isEmpty = false
  const console = {
    log: (value: unknown) => {
      isEmpty = Array.isArray(value) && value.length === 0
      assert.isTrue(typeof value === "object" && value !== null)
      throw printed
    }
  }
  for (const { operationId, "x-codeSamples": shown } of operations) {
    isEmpty = false
    assert.include(shown[1]!.source, `createClient({ baseUrl: "${baseUrl}" })`)
    const result: unknown = await samples[operationId]!({ client, console, file: new Blob([]) }).catch(
      (error: unknown) => {
        if (error !== printed) throw error
        return printed
      }
    )
    if (result !== printed) assert.instanceOf(result, ArrayBuffer, operationId)
    // There are no submissions.
    if (!/^(?:creations|drawings|uploads)\.list$/.test(operationId)) assert.isFalse(isEmpty, operationId)
  }
}

/** Runs the samples of public reads in the reference against a service. */
export const runPublicSamples = async (baseUrl: string) => {
  const operations = publicReads(baseUrl)
  assert.isAbove(operations.length, 40)
  await runCurl(operations)
  await runClient(baseUrl, operations)
}
