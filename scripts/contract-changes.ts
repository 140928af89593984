/**
 * Compares the OpenAPI document with the document of the last release, `contract/released.json`. Fails if a change
 * breaks clients and no changeset declares it. With `--record`, only writes the current document to
 * `contract/released.json`. Each release runs the script with `--record`.
 */
import { openApiDocument } from "@emoji-catalogue/http-api"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { format } from "prettier"
import { breakingChanges, type Document, newOperations } from "./contract/compareDocuments.ts"
import { contractOf } from "./contract/contractOf.ts"

const recorded = join(import.meta.dirname, "contract/released.json")

const current = contractOf(openApiDocument())

/** The operations that changesets declare as changed incompatibly, in lines such as `Breaking: GET /api/emoji`. */
const declared = globSync(join(import.meta.dirname, "../.changeset/[!R]*.md")).flatMap((file) =>
  Array.from(readFileSync(file, "utf8").matchAll(/^Breaking: ([A-Z]+ \S+)/gm), ([, operation]) => operation!)
)

if (process.argv.includes("--record")) {
  writeFileSync(recorded, await format(JSON.stringify(current), { parser: "json", printWidth: 120 }))
} else {
  const released = JSON.parse(readFileSync(recorded, "utf8")) as Document
  const breaking = breakingChanges(released, current)
  const undeclared = new Set(breaking.map(({ operation }) => operation).filter((each) => !declared.includes(each)))
  for (const operation of newOperations(released, current)) console.log(`new: ${operation}`)
  for (const { operation, place, reason } of breaking) console.log(`breaking: ${operation}: ${place} ${reason}`)
  const count = Object.values(released.paths).flatMap((methods) => Object.keys(methods)).length
  console.log(`${count} released operations compared, ${breaking.length} breaking changes`)
  for (const operation of undeclared)
    console.error(`If that is intended, add this line to a changeset: Breaking: ${operation}`)
  if (undeclared.size > 0 || count === 0) process.exitCode = 1
}
