import { platforms } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ArtworkSource } from "@emoji-catalogue/application/artwork"
import * as PackageArtworkSource from "../../src/artwork/PackageArtworkSource.ts"
import { registryReleases, integrities } from "../../src/artwork/registryReleases.ts"
import { installedReleases } from "../../src/artwork/installedReleases.ts"
import { specOf } from "../../src/UpstreamPackages.ts"
import * as MemoryPackages from "../support/MemoryPackages.ts"

it("only redistributable artwork is read, and no package with other artwork is ever downloaded", () => {
  const open = new Set(platforms.filter(({ redistributable }) => redistributable).map(({ id }) => id))
  for (const { id, platform } of [...installedReleases, ...registryReleases]) {
    assert.isTrue(open.has(platform), platform)
    assert.notMatch(id.name, /^emoji-datasource|^emoji-assets$|^emojione$|^emoji-toolkit$/)
  }
})

it("exactly the packages of registry releases are pinned, each by one SHA-512", () => {
  assert.sameMembers(Object.keys(integrities), Array.from(new Set(registryReleases.map(({ id }) => specOf(id)))))
  for (const integrity of Object.values(integrities)) assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/)
})

it.effect("releases of the registry are listed only with a source of tarballs", () =>
  Effect.gen(function* () {
    const none = MemoryPackages.layer({})
    const listed = (layer: Layer.Layer<ArtworkSource>) =>
      Effect.map(ArtworkSource, ({ releases }) => releases).pipe(Effect.provide(layer))
    const offline = yield* listed(PackageArtworkSource.layer.pipe(Layer.provide(none)))
    const all = yield* listed(PackageArtworkSource.layerWithTarballs(none).pipe(Layer.provide(none)))
    const downloaded = new Set(registryReleases.map(({ id }) => specOf(id)))
    assert.isTrue(offline.every(({ source }) => !downloaded.has(source)))
    assert.strictEqual(all.length, offline.length + registryReleases.length)
    assert.deepStrictEqual(
      all.filter(({ platform }) => platform === "twitter").map(({ version }) => version),
      ["1.4.1", "2.5.1", "11.3.0", "13.1", "14.0", "15.0", "17.0"]
    )
  })
)
