import { SourceUnavailable } from "@emoji-catalogue/application/ports"
import { Effect, Layer, Stream } from "effect"
import { specOf, type PackageId, UpstreamPackages } from "../../src/UpstreamPackages.ts"

/** `UpstreamPackages` from the given files, keyed `name@version/path`. */
export const layer = (files: Readonly<Record<string, string>>) => {
  const missing = (id: PackageId, path: string) =>
    Effect.fail(new SourceUnavailable({ source: specOf(id), reason: `${path}: not found` }))
  const read = (id: PackageId, file: string) => {
    const text = files[`${specOf(id)}/${file}`]
    return text === undefined ? missing(id, file) : Effect.succeed(new TextEncoder().encode(text))
  }
  return Layer.succeed(UpstreamPackages, {
    refresh: () => Effect.void,
    read,
    readAll: (id, paths) =>
      Stream.mapEffect(Stream.fromIterable(paths), (file) => Effect.map(read(id, file), (bytes) => ({ file, bytes }))),
    list: (id, folder) => {
      const start = `${specOf(id)}/${folder === "." ? "" : `${folder}/`}`
      const names = Object.keys(files).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
      return names.length === 0
        ? missing(id, folder)
        : Effect.succeed(names.filter((name) => !name.includes("/")).sort())
    }
  })
}
