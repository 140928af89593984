/**
 * Generates `packages/client-sdk/src/generated` from the OpenAPI document. @hey-api/openapi-ts generates the types;
 * this program generates a function for each method of the SDK client. Also writes a sample call of each operation for
 * the OpenAPI document, and a module with which tests check the samples. With `--check`, this program writes nothing,
 * and fails if a file is outdated.
 */
import { openApiDocument, problemKinds } from "@emoji-catalogue/http-api"
import { createClient } from "@hey-api/openapi-ts"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { operationsOf } from "./document.ts"
import { emit, emitProblemCodes, exampleOf, header } from "./emit.ts"
import { methods, navigations } from "./methods.ts"
import { typeSchemas } from "./schemas.ts"

const root = join(import.meta.dirname, "../../..")
const folder = join(root, "packages/client-sdk/src/generated")

const document = openApiDocument()
const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]))

/** Each operation must have a method, and each method an existing operation. */
const checkMethods = (): void => {
  const used = new Set([...methods.map(({ operation }) => operation), ...navigations])
  const missing = Array.from(operations.keys()).filter((id) => !used.has(id))
  const unknown = Array.from(used).filter((id) => !operations.has(id))
  if (missing.length > 0) throw new Error(`Operations without a method in methods.ts: ${missing.join(", ")}`)
  if (unknown.length > 0) throw new Error(`Not in the OpenAPI document: ${unknown.join(", ")}`)
}

const typesHeader = `${header}\nimport type { FileSource } from "../FileSource.ts"\n\n`

/**
 * Keeps only the types of the schemas, and lets them accept more values from callers: readonly arrays, any `FileSource`
 * as a file, and `undefined` for optional members, even if the caller compiles with `exactOptionalPropertyTypes`.
 */
const forCallers = (types: string): string =>
  typesHeader +
  types
    .slice(types.indexOf("\n"))
    .replace(/export type ClientOptions = \{[\s\S]*?\n\};\n/, "")
    .replace(/\bArray</g, "ReadonlyArray<")
    .replaceAll("Blob | File", "FileSource")
    .replace(/^(\s*(?:\w+|'[^']*'|"[^"]*")\?: )/gm, "$1undefined | ")

const generateTypes = async (schemas: object): Promise<string> => {
  const output = mkdtempSync(join(tmpdir(), "sdk-types-"))
  try {
    await createClient({
      input: { ...document, paths: {}, webhooks: {}, components: { schemas } },
      output,
      plugins: ["@hey-api/typescript"],
      logs: { level: "silent" }
    })
    return forCallers(readFileSync(join(output, "types.gen.ts"), "utf8"))
  } finally {
    rmSync(output, { recursive: true })
  }
}

const generate = async (): Promise<ReadonlyMap<string, string>> => {
  const entries = methods.map((method) => [method, operations.get(method.operation)!] as const)
  const { schemas, typeOf } = typeSchemas(document, operations)
  const files = new Map([
    ["types.ts", await generateTypes(schemas)],
    ["problemCodes.ts", emitProblemCodes(Object.keys(problemKinds))],
    ...emit(entries, typeOf)
  ])
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

/**
 * An example for each operation. If an operation has several methods, the last one is shown. For `backups.restore`,
 * this is `planRestore`, which changes nothing.
 */
const samples = () =>
  Object.fromEntries(
    methods.map((method) => [method.operation, exampleOf(method, operations.get(method.operation)!)] as const)
  )

/** Wraps the samples in functions, so that the compiler and tests check them. */
const samplesModule = (): string => {
  const names = ["client", "console", "file"]
  const functions = Object.entries(samples()).map(([operation, code]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b(?!:)`).test(code))
    return `${JSON.stringify(operation)}: async ({ ${used.join(", ")} }) => { ${code.replace("const bytes = ", "return ")} }`
  })
  return [
    header.trimEnd(),
    'import type { Client } from "@emoji-catalogue/client-sdk"',
    "",
    "interface Context {",
    "  readonly client: Client",
    "  readonly console: { readonly log: (value: unknown) => void }",
    "  readonly file: Blob",
    "}",
    "",
    "/** The samples of the reference, by operation. */",
    "export const samples: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {",
    functions.join(",\n"),
    "}"
  ].join("\n")
}

const otherFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const formatted = async (path: string, parser: string, text: string) =>
    [path, await format(text, { ...(await resolveConfig(path)), parser })] as const
  return new Map([
    await formatted(join(root, "packages/http-api/src/openapi/sdkSamples.json"), "json", JSON.stringify(samples())),
    await formatted(join(root, "apps/api/test/client/samples.ts"), "typescript", samplesModule())
  ])
}

checkMethods()
const files = await generate()
const others = await otherFiles()
const existing = existsSync(folder) ? readdirSync(folder) : []
if (process.argv.includes("--check")) {
  const current = (name: string) => (existing.includes(name) ? readFileSync(join(folder, name), "utf8") : undefined)
  const outdated = [...new Set([...existing, ...files.keys()])].filter((name) => files.get(name) !== current(name))
  for (const [path, text] of others) {
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) outdated.push(path)
  }
  if (outdated.length > 0) {
    console.error(`Outdated: ${outdated.join(", ")}. Run npm run generate-sdk.`)
    process.exitCode = 1
  }
} else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  for (const [path, text] of others) writeFileSync(path, text)
}
