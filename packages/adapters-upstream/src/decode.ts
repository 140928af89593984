import { SourceMalformed, type SourceUnavailable } from "@emoji-catalogue/application/ports"
import { Effect, Schema, SchemaIssue } from "effect"
import { specOf, type PackageId, UpstreamPackages } from "./UpstreamPackages.ts"

const firstIssue = SchemaIssue.makeFormatterStandardSchemaV1()

export const malformed = (id: PackageId, file: string, key: string, problem: string) =>
  new SourceMalformed({ source: specOf(id), file, key, problem })

export const readText = (id: PackageId, file: string) =>
  Effect.flatMap(UpstreamPackages, (packages) =>
    Effect.flatMap(packages.read(id, file), (bytes) =>
      Effect.try({
        try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
        catch: () => malformed(id, file, "(whole file)", "is not UTF-8")
      })
    )
  )

/** Reads a JSON file of a package. The error of a schema mismatch names the package, the file and the key. */
export const readJson = <A>(
  id: PackageId,
  file: string,
  schema: Schema.Decoder<A>
): Effect.Effect<A, SourceUnavailable | SourceMalformed, UpstreamPackages> => {
  const decode = Schema.decodeUnknownEffect(schema)
  return Effect.gen(function* () {
    const text = yield* readText(id, file)
    const json = yield* Effect.try({
      try: (): unknown => JSON.parse(text),
      catch: () => malformed(id, file, "(whole file)", "is not JSON")
    })
    return yield* Effect.mapError(decode(json), ({ issue }) => {
      const [first] = firstIssue(issue).issues
      const key = (first?.path ?? []).map((segment) => String(typeof segment === "object" ? segment.key : segment))
      return malformed(id, file, key.join(".") || "(root)", first?.message ?? "is malformed")
    })
  })
}
