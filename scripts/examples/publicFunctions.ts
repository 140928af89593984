import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The packages whose exported functions each have an example. */
export const packages = ["application", "http-api"]

export interface PublicFunction {
  /** The module that users import it from, such as `@emoji-catalogue/application/job`. */
  readonly entry: string
  /** `nextRun` of `JobSchedules.nextRun`, which users import as a member of `JobSchedules`. */
  readonly name: string
  readonly namespace: string | undefined
}

type Manifest = { readonly name: string; readonly exports: Record<string, string | { readonly source: string }> }

/** Whether a value is meant to be called: classes, schemas and services are functions of the language only. */
const isPlainFunction = (value: unknown): boolean =>
  typeof value === "function" &&
  !Function.prototype.toString.call(value).startsWith("class") &&
  !("ast" in value) &&
  !("key" in value)

const isNamespace = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Reflect.get(value, Symbol.toStringTag) === "Module"

const functionsOf = (entry: string, exported: object, namespace?: string): ReadonlyArray<PublicFunction> =>
  Object.entries(exported).flatMap(([name, value]): ReadonlyArray<PublicFunction> => {
    if (isNamespace(value)) return functionsOf(entry, value, name)
    return isPlainFunction(value) ? [{ entry, name, namespace }] : []
  })

/** The functions that the entry points of a package export. */
export const publicFunctions = async (root: string, folder: string): Promise<ReadonlyArray<PublicFunction>> => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"))
  const found = Object.entries(manifest.exports).map(async ([subpath, target]) => {
    if (typeof target === "string") return []
    const exported: object = await import(join(root, "packages", folder, target.source))
    return functionsOf(`${manifest.name}${subpath.slice(1)}`, exported)
  })
  return (await Promise.all(found)).flat()
}
