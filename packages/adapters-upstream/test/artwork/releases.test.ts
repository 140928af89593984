import { platforms } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ArtworkSource } from "@emoji-catalogue/application"
import * as PackageArtworkSource from "../../src/artwork/PackageArtworkSource.ts"
import { fetched, integrities } from "../../src/artwork/fetched.ts"
import { installed } from "../../src/artwork/releases.ts"
import { nameOf } from "../../src/UpstreamPackages.ts"
import * as MemoryPackages from "../MemoryPackages.ts"

it("only artwork that may be copied is read, and no package with artwork that may not is ever loaded", () => {
  const open = new Set(platforms.filter(({ redistributable }) => redistributable).map(({ id }) => id))
  for (const { id, platform } of [...installed, ...fetched]) {
    assert.isTrue(open.has(platform), platform)
    assert.notMatch(id.name, /^emoji-datasource|^emoji-assets$|^emojione$|^emoji-toolkit$/)
  }
})

it("every package that is loaded is pinned by one SHA-512, and no other is", () => {
  assert.sameMembers(Object.keys(integrities), Array.from(new Set(fetched.map(({ id }) => nameOf(id)))))
  for (const integrity of Object.values(integrities)) assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/)
})

it.effect("releases that have to be loaded are listed only where they can be", () =>
  Effect.gen(function* () {
    const none = MemoryPackages.layer({})
    const listed = (layer: Layer.Layer<ArtworkSource>) =>
      Effect.map(ArtworkSource, ({ releases }) => releases).pipe(Effect.provide(layer))
    const offline = yield* listed(PackageArtworkSource.layer.pipe(Layer.provide(none)))
    const all = yield* listed(PackageArtworkSource.layerWithTarballs(none).pipe(Layer.provide(none)))
    const loaded = new Set(fetched.map(({ id }) => nameOf(id)))
    assert.isTrue(offline.every(({ source }) => !loaded.has(source)))
    assert.strictEqual(all.length, offline.length + fetched.length)
    assert.deepStrictEqual(
      all.filter(({ platform }) => platform === "twitter").map(({ version }) => version),
      ["1.4.1", "2.5.1", "11.3.0", "13.1", "14.0", "15.0", "17.0"]
    )
  })
)
