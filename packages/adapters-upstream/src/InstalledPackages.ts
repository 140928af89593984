import { SourceUnavailable } from "@emoji-catalogue/application"
import { Effect, Layer, Schema } from "effect"
import { readFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { dirname, join, normalize } from "node:path"
import { nameOf, type PackageId, UpstreamPackages } from "./UpstreamPackages.ts"

const Manifest = Schema.fromJsonString(Schema.Struct({ version: Schema.String }))

/** `UpstreamPackages` that answers from what npm installed beside this package. */
export const layer = Layer.sync(UpstreamPackages, () => {
  const folders = new Map<string, string>()

  const folderOf = Effect.fn("InstalledPackages.folderOf")(function* (id: PackageId) {
    const known = folders.get(nameOf(id))
    if (known !== undefined) return known
    const manifest = yield* Effect.try({
      try: () => findPackageJSON(id.name, import.meta.url),
      catch: () => unavailable(id, "is not installed")
    })
    if (manifest === undefined) return yield* unavailable(id, "is not installed")
    const { version } = yield* readBytes(id, manifest).pipe(
      Effect.flatMap((bytes) => Schema.decodeUnknownEffect(Manifest)(new TextDecoder().decode(bytes))),
      Effect.catchTag("SchemaError", () => unavailable(id, "has an unreadable package.json"))
    )
    if (version !== id.version) return yield* unavailable(id, `version ${version} is installed instead`)
    folders.set(nameOf(id), dirname(manifest))
    return dirname(manifest)
  })

  return UpstreamPackages.of({
    read: Effect.fn("InstalledPackages.read")(function* (id: PackageId, file: string) {
      const path = normalize(file)
      if (path.startsWith("..") || path.startsWith("/")) return yield* unavailable(id, `${file} is outside the package`)
      return yield* readBytes(id, join(yield* folderOf(id), path))
    })
  })
})

const unavailable = (id: PackageId, reason: string) => new SourceUnavailable({ source: nameOf(id), reason })

const readBytes = (id: PackageId, path: string) =>
  Effect.tryPromise({
    try: (): Promise<Uint8Array> => readFile(path),
    catch: (error) => unavailable(id, error instanceof Error && "code" in error ? `${path}: ${error.code}` : path)
  })
