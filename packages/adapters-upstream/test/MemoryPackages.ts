import { SourceUnavailable } from "@emoji-catalogue/application"
import { Effect, Layer } from "effect"
import { nameOf, type PackageId, UpstreamPackages } from "../src/UpstreamPackages.ts"

/** `UpstreamPackages` of given files, keyed `name@version/path`. */
export const layer = (files: Readonly<Record<string, string>>) =>
  Layer.succeed(UpstreamPackages, {
    read: (id: PackageId, file: string) => {
      const text = files[`${nameOf(id)}/${file}`]
      return text === undefined
        ? Effect.fail(new SourceUnavailable({ source: nameOf(id), reason: `${file}: not there` }))
        : Effect.succeed(new TextEncoder().encode(text))
    }
  })
