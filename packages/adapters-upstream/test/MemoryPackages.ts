import { SourceUnavailable } from "@emoji-catalogue/application"
import { Effect, Layer, Stream } from "effect"
import { nameOf, type PackageId, UpstreamPackages } from "../src/UpstreamPackages.ts"

/** `UpstreamPackages` of given files, keyed `name@version/path`. */
export const layer = (files: Readonly<Record<string, string>>) => {
  const missing = (id: PackageId, path: string) =>
    Effect.fail(new SourceUnavailable({ source: nameOf(id), reason: `${path}: not there` }))
  const read = (id: PackageId, file: string) => {
    const text = files[`${nameOf(id)}/${file}`]
    return text === undefined ? missing(id, file) : Effect.succeed(new TextEncoder().encode(text))
  }
  return Layer.succeed(UpstreamPackages, {
    read,
    readAll: (id, paths) =>
      Stream.mapEffect(Stream.fromIterable(paths), (file) => Effect.map(read(id, file), (bytes) => ({ file, bytes }))),
    list: (id, folder) => {
      const start = `${nameOf(id)}/${folder === "." ? "" : `${folder}/`}`
      const names = Object.keys(files).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
      return names.length === 0
        ? missing(id, folder)
        : Effect.succeed(names.filter((name) => !name.includes("/")).sort())
    }
  })
}
