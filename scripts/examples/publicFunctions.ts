import { readFileSync } from "node:fs"
import { join } from "node:path"

export interface PublicFunction {
  /** The module from which users import the function, such as `@emoji-catalogue/application/testing`. */
  readonly entry: string
  /** The name of the function, such as `make` of `MemoryBlobStore.make`. */
  readonly name: string
  /** The exported namespace, such as `MemoryBlobStore`; undefined if the function itself is exported. */
  readonly namespace: string | undefined
}

type Manifest = { readonly name: string; readonly exports: Record<string, { readonly source: string }> }

/**
 * Whether a value is a function that users call. The `typeof` of classes, schemas and services is also `function`, but
 * users do not call them.
 */
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

export const publicFunctions = async (
  root: string,
  folder: string,
  subpath: string
): Promise<ReadonlyArray<PublicFunction>> => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"))
  const exported: object = await import(join(root, "packages", folder, manifest.exports[subpath]!.source))
  return functionsOf(manifest.name + subpath.slice(1), exported)
}
