import { platforms, platformsWithoutSource, sourceOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { ArtworkSource } from "@emoji-catalogue/application/artwork"
import * as PackageArtworkSource from "../../src/artwork/PackageArtworkSource.ts"
import { readCoverage } from "../../src/artwork/coverage.ts"
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

it.effect("the table of facts has exactly the listed releases, and says where each label and date is from", () =>
  Effect.gen(function* () {
    const rows: Record<string, ReadonlyArray<Record<string, unknown>>> = JSON.parse(
      readFileSync(new URL("../../data/releases.json", import.meta.url), "utf8")
    )
    const named = Object.entries(rows).flatMap(([platform, facts]) =>
      facts.map(({ version }) => `${platform} ${version}`)
    )
    const listed = [...installedReleases, ...registryReleases, ...(yield* readCoverage)]
    assert.sameMembers(
      named,
      listed.map(({ platform, version }) => `${platform} ${version}`)
    )
    for (const facts of Object.values(rows).flat()) {
      const needsEvidence = ["label", "releasedAt", "notAfter", "consecutive"].some((fact) => fact in facts)
      assert.strictEqual("evidence" in facts, needsEvidence, JSON.stringify(facts))
    }
  })
)

it.effect("no label of a set is the version of a package that another project publishes", () =>
  Effect.gen(function* () {
    const none = MemoryPackages.layer({})
    const { releases } = yield* Effect.provide(
      ArtworkSource,
      PackageArtworkSource.layerWithTarballs(none).pipe(Layer.provide(none))
    )
    const foreign = releases.filter(({ source }) => /^@iconify-json\/|^emoji-datasource@/.test(source))
    assert.isNotEmpty(foreign)
    for (const { platform, source, version } of foreign) {
      assert.notStrictEqual(version, sourceOf(source).version, `${platform} ${version}`)
    }
    const labelsOf = (platform: string) =>
      releases.filter((release) => release.platform === platform).map(({ version }) => version)
    assert.deepStrictEqual(labelsOf("apple"), ["macOS 10.13", "macOS 11.4", "iOS 17.4", "macOS 15.5"])
    const noto = ["13.1", "14.0", "15.0", "15.1", "16.0", "17.0", "18.0"]
    assert.deepStrictEqual(
      labelsOf("google"),
      noto.map((version) => `Emoji ${version}`)
    )
  })
)

it.effect(
  "releases of the registry are listed only with a source of tarballs; platforms without a source have none",
  () =>
    Effect.gen(function* () {
      const none = MemoryPackages.layer({})
      const listed = (layer: Layer.Layer<ArtworkSource>) =>
        Effect.map(ArtworkSource, ({ releases }) => releases).pipe(Effect.provide(layer))
      const offline = yield* listed(PackageArtworkSource.layer.pipe(Layer.provide(none)))
      const all = yield* listed(PackageArtworkSource.layerWithTarballs(none).pipe(Layer.provide(none)))
      const downloaded = new Set(registryReleases.map(({ id }) => specOf(id)))
      assert.isTrue(offline.every(({ source }) => !downloaded.has(source)))
      assert.strictEqual(all.length, offline.length + registryReleases.length)
      const known = new Set(all.map(({ platform }) => platform))
      assert.sameMembers(
        platforms.flatMap(({ id }) => (known.has(id) ? [] : [id])),
        [...platformsWithoutSource]
      )
      assert.deepStrictEqual(
        all.filter(({ platform }) => platform === "twitter").map(({ version }) => version),
        ["1.4.1", "2.5.1", "11.3.0", "13.1", "14.0", "15.0", "17.0"]
      )
    })
)
