import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { emojibase } from "../src/packages.ts"
import { UpstreamPackages } from "../src/UpstreamPackages.ts"

/** The laws every `UpstreamPackages` passes. The layer has emojibase's `package.json`. */
export const upstreamPackagesContract = (name: string, layer: Layer.Layer<UpstreamPackages>) =>
  it.layer(layer)(`UpstreamPackages (${name})`, (it) => {
    it.effect("reads a file of the version asked for, the same to concurrent readers", () =>
      Effect.gen(function* () {
        const packages = yield* UpstreamPackages
        const read = packages.read(emojibase, "package.json")
        const answers = yield* Effect.all(
          Array.from({ length: 8 }, () => read),
          { concurrency: "unbounded" }
        )
        for (const bytes of answers) {
          assert.strictEqual(JSON.parse(new TextDecoder().decode(bytes)).version, emojibase.version)
        }
      })
    )

    it.effect("refuses another version, an unknown package, a missing file and a way out of the package", () =>
      Effect.gen(function* () {
        const packages = yield* UpstreamPackages
        const reads = [
          packages.read({ ...emojibase, version: "0.0.1" }, "package.json"),
          packages.read({ name: "no-such-package-here", version: "1.0.0" }, "package.json"),
          packages.read(emojibase, "no/such/file.json"),
          packages.read(emojibase, "../effect/package.json"),
          packages.read(emojibase, "/etc/hostname")
        ]
        for (const read of reads) {
          const error = yield* Effect.flip(read)
          assert.strictEqual(error._tag, "SourceUnavailable")
          assert.match(error.source, /@\d/)
        }
      })
    )
  })
