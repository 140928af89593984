import { Effect, Layer, Schema, Stream } from "effect"
import { readdir, readFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { dirname, join, normalize } from "node:path"
import { type PackageId, specOf, unavailable, UpstreamPackages } from "./UpstreamPackages.ts"

const Manifest = Schema.fromJsonString(Schema.Struct({ name: Schema.String, version: Schema.String }))

export const layer = Layer.sync(UpstreamPackages, () => {
  const folders = new Map<string, string>()

  const folderOf = Effect.fn("InstalledPackages.folderOf")(function* (id: PackageId) {
    const folder = id.alias ?? id.name
    const known = folders.get(`${folder}: ${specOf(id)}`)
    if (known !== undefined) return known
    const manifest = yield* Effect.try({
      try: () => findPackageJSON(folder, import.meta.url),
      catch: () => unavailable(id, "is not installed")
    })
    if (manifest === undefined) return yield* unavailable(id, "is not installed")
    const { name, version } = yield* readBytes(id, "package.json", manifest).pipe(
      Effect.flatMap((bytes) => Schema.decodeUnknownEffect(Manifest)(new TextDecoder().decode(bytes))),
      Effect.catchTag("SchemaError", () => unavailable(id, "has an unreadable package.json"))
    )
    if (name !== id.name) return yield* unavailable(id, `${name} is installed instead`)
    if (version !== id.version) return yield* unavailable(id, `version ${version} is installed instead`)
    folders.set(`${folder}: ${specOf(id)}`, dirname(manifest))
    return dirname(manifest)
  })

  const pathOf = Effect.fnUntraced(function* (id: PackageId, file: string) {
    const path = normalize(file)
    if (path.startsWith("..") || path.startsWith("/")) return yield* unavailable(id, `${file} is outside the package`)
    return join(yield* folderOf(id), path)
  })

  const read = Effect.fn("InstalledPackages.read")(function* (id: PackageId, file: string) {
    return yield* readBytes(id, file, yield* pathOf(id, file))
  })

  return UpstreamPackages.of({
    refresh: () => Effect.void,
    read,
    readAll: (id, files) =>
      Stream.fromIterable(files).pipe(
        Stream.mapEffect((file) => Effect.map(read(id, file), (bytes) => ({ file, bytes })), { concurrency: 8 })
      ),
    list: Effect.fn("InstalledPackages.list")(function* (id: PackageId, folder: string) {
      const path = yield* pathOf(id, folder)
      const entries = yield* attempt(id, folder, () => readdir(path, { withFileTypes: true }))
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    })
  })
})

/** Errors name the file by its path in the package, not by its path on this machine. */
const attempt = <A>(id: PackageId, file: string, f: () => Promise<A>) =>
  Effect.tryPromise({
    try: f,
    catch: (error) => unavailable(id, error instanceof Error && "code" in error ? `${file}: ${error.code}` : file)
  })

const readBytes = (id: PackageId, file: string, path: string) =>
  attempt(id, file, (): Promise<Uint8Array> => readFile(path))
