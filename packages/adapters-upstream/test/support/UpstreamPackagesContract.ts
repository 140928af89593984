import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Stream } from "effect"
import { emojibase } from "../../src/packages.ts"
import { UpstreamPackages } from "../../src/UpstreamPackages.ts"

const versionIn = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes)).version

/** The laws of every `UpstreamPackages`. The layer has emojibase's `package.json` and `meta/groups.json`. */
export const upstreamPackagesContract = <E>(name: string, layer: Layer.Layer<UpstreamPackages, E>) =>
  it.layer(layer)(`UpstreamPackages (${name})`, (it) => {
    it.effect("concurrent reads return the file of the requested version", () =>
      Effect.gen(function* () {
        const packages = yield* UpstreamPackages
        const read = packages.read(emojibase, "package.json")
        const results = yield* Effect.all(
          Array.from({ length: 8 }, () => read),
          { concurrency: "unbounded" }
        )
        for (const bytes of results) assert.strictEqual(versionIn(bytes), emojibase.version)
      })
    )

    it.effect("readAll returns the same bytes as read", () =>
      Effect.gen(function* () {
        const packages = yield* UpstreamPackages
        const files = ["meta/groups.json", "package.json"]
        const all = yield* Stream.runCollect(packages.readAll(emojibase, files))
        assert.sameMembers(
          all.map(({ file }) => file),
          files
        )
        for (const { bytes, file } of all) {
          assert.deepStrictEqual(Array.from(bytes), Array.from(yield* packages.read(emojibase, file)))
        }
        assert.deepStrictEqual(yield* Stream.runCollect(packages.readAll(emojibase, [])), [])
      })
    )

    it.effect("list returns the files directly in a folder", () =>
      Effect.gen(function* () {
        const packages = yield* UpstreamPackages
        const root = yield* packages.list(emojibase, ".")
        assert.include(root, "package.json")
        assert.notInclude(root, "meta")
        assert.notInclude(root, "groups.json")
        const meta = yield* packages.list(emojibase, "meta")
        assert.include(meta, "groups.json")
        assert.deepStrictEqual(meta, meta.toSorted())
      })
    )

    it.effect(
      "another version, an unknown package, a missing file and a path outside the package are unavailable",
      () =>
        Effect.gen(function* () {
          const packages = yield* UpstreamPackages
          const reads: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string; readonly source: string }>> = [
            packages.read({ ...emojibase, version: "0.0.1" }, "package.json"),
            packages.read({ name: "no-such-package-here", version: "1.0.0" }, "package.json"),
            packages.read(emojibase, "no/such/file.json"),
            packages.read(emojibase, "../effect/package.json"),
            packages.read(emojibase, "/etc/hostname"),
            packages.list({ ...emojibase, version: "0.0.1" }, "."),
            packages.list(emojibase, "no/such/folder"),
            packages.list(emojibase, ".."),
            packages.list(emojibase, "/etc"),
            Stream.runDrain(packages.readAll(emojibase, ["package.json", "no/such/file.json"])),
            Stream.runDrain(packages.readAll(emojibase, ["package.json", "../effect/package.json"]))
          ]
          for (const read of reads) {
            const error = yield* Effect.flip(read)
            assert.strictEqual(error._tag, "SourceUnavailable")
            assert.match(error.source, /@\d/)
          }
        })
    )
  })
