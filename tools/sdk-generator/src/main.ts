/**
 * Generates `packages/client-sdk/src/generated` from the contract: the types by @hey-api/openapi-ts, and a function for each method.
 * With `--check` it fails where the files that are there differ.
 */
import { openApiDocument } from "@emoji-catalogue/http-api"
import { createClient } from "@hey-api/openapi-ts"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { documentForTypes, operationsOf } from "./document.ts"
import { emit, typePrefix } from "./emit.ts"
import { methods, navigations } from "./methods.ts"

const folder = join(import.meta.dirname, "../../../packages/client-sdk/src/generated")

const document = openApiDocument()
const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]))

/** Every operation has a method, and every method an operation. */
const checkMethods = (): void => {
  const used = new Set([...methods.map(({ operation }) => operation), ...navigations])
  const missing = Array.from(operations.keys()).filter((id) => !used.has(id))
  const unknown = Array.from(used).filter((id) => !operations.has(id))
  if (missing.length > 0) throw new Error(`Operations without a method in methods.ts: ${missing.join(", ")}`)
  if (unknown.length > 0) throw new Error(`Not in the OpenAPI document: ${unknown.join(", ")}`)
}

const generateTypes = async (): Promise<string> => {
  const output = mkdtempSync(join(tmpdir(), "sdk-types-"))
  const nameOf = (operation: string) => (navigations.includes(operation) ? undefined : typePrefix({ operation }))
  try {
    await createClient({
      input: documentForTypes(document, nameOf),
      output,
      plugins: ["@hey-api/typescript"],
      logs: { level: "silent" }
    })
    // Readonly arrays are accepted as input, too.
    return readFileSync(join(output, "types.gen.ts"), "utf8").replace(/\bArray</g, "ReadonlyArray<")
  } finally {
    rmSync(output, { recursive: true })
  }
}

const generate = async (): Promise<ReadonlyMap<string, string>> => {
  const entries = methods.map((method) => [method, operations.get(method.operation)!] as const)
  const files = new Map([["types.ts", await generateTypes()], ...emit(entries)])
  const options = (await resolveConfig(join(folder, "types.ts"))) ?? {}
  return new Map(
    await Promise.all(
      Array.from(
        files,
        async ([name, text]) => [name, await format(text, { ...options, parser: "typescript" })] as const
      )
    )
  )
}

checkMethods()
const files = await generate()
const existing = existsSync(folder) ? readdirSync(folder) : []
if (process.argv.includes("--check")) {
  const current = (name: string) => (existing.includes(name) ? readFileSync(join(folder, name), "utf8") : undefined)
  const outdated = [...new Set([...existing, ...files.keys()])].filter((name) => files.get(name) !== current(name))
  if (outdated.length > 0) {
    console.error(`Outdated in packages/client-sdk/src/generated: ${outdated.join(", ")}. Run npm run generate-sdk.`)
    process.exitCode = 1
  }
} else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}
