import { type PlatformId, platforms, platformsWithoutSource, sourceOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { ArtworkSource } from "@emoji-catalogue/application/ports"
import * as PackageArtworkSource from "../../src/artwork/PackageArtworkSource.ts"
import { readCoverage } from "../../src/artwork/coverage.ts"
import { registryReleases, integrities } from "../../src/artwork/registryReleases.ts"
import { installedReleases } from "../../src/artwork/installedReleases.ts"
import { specOf } from "../../src/UpstreamPackages.ts"
import * as MemoryPackages from "../support/MemoryPackages.ts"

it("reads only redistributable artwork and downloads no package with other artwork", () => {
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

it.effect("the table of facts has exactly the listed releases and a source for each label and date", () =>
  Effect.gen(function* () {
    const rows: Record<string, ReadonlyArray<Record<string, unknown>>> = JSON.parse(
      readFileSync(new URL("../../data/releases.json", import.meta.url), "utf8")
    )
    const named = Object.entries(rows).flatMap(([platform, facts]) =>
      facts.map(({ version }) => `${platform} ${version}`)
    )
    const listed = [...installedReleases, ...registryReleases, ...(yield* readCoverage)]
    // A Set, because a release may be in the table of coverage and have images in a registry package.
    assert.sameMembers(named, Array.from(new Set(listed.map(({ platform, version }) => `${platform} ${version}`))))
    for (const facts of Object.values(rows).flat()) {
      const needsEvidence = ["label", "asOf", "releasedAt", "notAfter", "consecutive"].some((fact) => fact in facts)
      assert.strictEqual("evidence" in facts, needsEvidence, JSON.stringify(facts))
    }
  })
)

it.effect("no release of a set is labelled with the version of another project's package", () =>
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
    assert.deepStrictEqual(labelsOf("apple"), [
      "OS X 10.11",
      "macOS 10.12",
      "macOS 10.13",
      "macOS 11.4",
      "iOS 17.4",
      "macOS 15.5"
    ])
    const noto = ["13.1", "14.0", "15.0", "15.1", "16.0", "17.0", "18.0"]
    assert.deepStrictEqual(
      labelsOf("google"),
      noto.map((version) => `Emoji ${version}`)
    )
  })
)

it.effect("a release states the basis of its emoji, and only vendors date one", () =>
  Effect.gen(function* () {
    const none = MemoryPackages.layer({})
    const { releases } = yield* Effect.provide(
      ArtworkSource,
      PackageArtworkSource.layerWithTarballs(none).pipe(Layer.provide(none))
    )
    const basisOf = (platform: PlatformId) =>
      releases.flatMap((each) => (each.platform === platform ? [`${each.version}: ${each.trust} ${each.asOf}`] : []))
    assert.deepStrictEqual(basisOf("windows-10"), [
      "Emoji 4.0: observed 2017-08-11",
      "Emoji 5.0: inferred 2018-03-25",
      "Emoji 12.0: observed 2021-07-24"
    ])
    assert.deepStrictEqual(basisOf("samsung").slice(-2), [
      "One UI 7: inferred 2025-05-11",
      "One UI 8.5: inferred 2026-04-17"
    ])
    // Emoji carried over from another version are inferred.
    assert.deepStrictEqual(
      basisOf("whatsapp").map((basis) => basis.split(" ")[1]),
      ["observed", "inferred", "inferred", "inferred", "inferred", "inferred", "observed"]
    )
    assert.deepStrictEqual(basisOf("microsoft-color"), ["Emoji 15.1: observed 2025-10-27"])
    assert.deepStrictEqual(basisOf("microsoft-3d"), ["Emoji 15.0: observed null"])
    assert.include(basisOf("tossface"), "1.6.1: vendor 2024-01-12")
    for (const each of releases) {
      const name = `${each.platform} ${each.version}`
      if (each.releasedAt !== null) assert.strictEqual(each.trust, "vendor", name)
      if (each.source.startsWith("github:")) assert.match(each.source, /^github:[\w-]+\/[\w-]+@\S+$/, name)
    }
    assert.deepStrictEqual(
      releases.filter(({ listsSkinTones }) => !listsSkinTones).map(({ platform, version }) => `${platform} ${version}`),
      ["windows-10 Emoji 12.0", "samsung Emoji 12.0", "telegram 2025-03-13", "skype 2025-03-31"]
    )
    const isFlagless = (platform: PlatformId) => ["google", "google-blob", "skype", "blobmoji"].includes(platform)
    for (const { listsFlags, platform, version } of releases) {
      assert.strictEqual(listsFlags, !isFlagless(platform), `${platform} ${version}`)
    }
  })
)

it.effect("a release that lists no skin tones has none", () =>
  Effect.gen(function* () {
    const none = MemoryPackages.layer({})
    const source = yield* Effect.provide(ArtworkSource, PackageArtworkSource.layer.pipe(Layer.provide(none)))
    for (const release of source.releases.filter(({ listsSkinTones }) => !listsSkinTones)) {
      const emoji = yield* source.coverage(release)
      assert.deepStrictEqual(
        emoji.filter((text) => /[\u{1F3FB}-\u{1F3FF}]/u.test(text)),
        [],
        release.version
      )
    }
  })
)

it.effect(
  "lists registry releases only with a source of tarballs, and no releases for platforms that have no source",
  () =>
    Effect.gen(function* () {
      const none = MemoryPackages.layer({})
      const listed = (layer: Layer.Layer<ArtworkSource>) =>
        Effect.map(ArtworkSource, ({ releases }) => releases).pipe(Effect.provide(layer))
      const offline = yield* listed(PackageArtworkSource.layer.pipe(Layer.provide(none)))
      const all = yield* listed(PackageArtworkSource.layerWithTarballs(none).pipe(Layer.provide(none)))
      const downloaded = new Set(registryReleases.map(({ id }) => specOf(id)))
      assert.deepStrictEqual(
        offline.filter(({ source }) => downloaded.has(source)).map(({ hasImages, platform }) => [platform, hasImages]),
        [["microsoft-color", false]]
      )
      assert.strictEqual(
        all.filter(({ hasImages }) => hasImages).length,
        installedReleases.length + registryReleases.length
      )
      // The release with images replaces the release that only lists its emoji.
      assert.strictEqual(all.length, offline.length + registryReleases.length - 1)
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
