import { createClient } from "@emoji-catalogue/client-sdk"
import { openApiDocument } from "@emoji-catalogue/http-api"
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert } from "vitest"
import { samples } from "./samples.ts"

interface Operation {
  readonly operationId: string
  readonly security: ReadonlyArray<object>
  readonly "x-codeSamples": ReadonlyArray<{ readonly label: string; readonly source: string }>
}

/** Reads that need no credential and no submission of the test's own. */
const publicReads = (baseUrl: string): ReadonlyArray<Operation> =>
  Object.entries(openApiDocument(baseUrl).paths).flatMap(([path, { get }]) => {
    // effect's type of the document lacks extensions such as the samples.
    const operation = get as unknown as Operation | undefined
    if (operation === undefined || path.includes("{publicId}") || path.startsWith("/api/auth/")) return []
    return operation.security.some((scheme) => Object.keys(scheme).length === 0) ? [operation] : []
  })

const run = promisify(execFile)

/** Runs the commands of the reference as a shell does. */
const runCurl = async (operations: ReadonlyArray<Operation>) => {
  const script = operations.map(({ "x-codeSamples": [curl] }) =>
    curl!.source.replace(/^curl /, "curl -sS -o /dev/null -w '%{http_code}\\n' ")
  )
  const { stdout } = await run("sh", ["-c", script.join("\n")])
  const statuses = stdout.trim().split("\n")
  assert.deepStrictEqual(
    operations.flatMap(({ operationId }, index) =>
      /^(?:200|302)$/.test(statuses[index] ?? "") ? [] : [`${operationId}: ${statuses[index]}`]
    ),
    []
  )
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
    assert.include(shown[1]!.source, `createClient({ baseUrl: "${baseUrl}" })`)
    const result: unknown = await samples[operationId]!({ client, console, file: new Blob([]) }).catch(
      (error: unknown) => {
        if (error !== printed) throw error
        return printed
      }
    )
    if (result !== printed) assert.instanceOf(result, ArrayBuffer, operationId)
    // Nobody has submitted anything.
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
