import { ArtworkSource, type SourceRelease, SourceUnavailable } from "@emoji-catalogue/application/ports"
import { PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Stream } from "effect"
import { specOf, UpstreamPackages } from "../UpstreamPackages.ts"
import { readCoverage } from "./coverage.ts"
import { registryReleases } from "./registryReleases.ts"
import { readReleaseFacts } from "./releaseFacts.ts"
import { type IconEmoji, readHexcodes, readIconNames } from "./iconNames.ts"
import { readChars, readIconify } from "./iconify.ts"
import { readOpenmoji } from "./openmoji.ts"
import { type Artwork, installedReleases, type PackagedRelease } from "./installedReleases.ts"
import { readTwemoji } from "./twemoji.ts"

type Packages = UpstreamPackages["Service"]

interface Place {
  readonly platform: PlatformId
  readonly position: number
}

const byPlatformAndPosition = (left: Place, right: Place): number =>
  PlatformId.literals.indexOf(left.platform) - PlatformId.literals.indexOf(right.platform) ||
  left.position - right.position

const keyOf = ({ platform, version }: Pick<SourceRelease, "platform" | "version">): string => `${platform} ${version}`

const make = Effect.fnUntraced(function* (packages: Packages, tarballs: Packages | undefined) {
  const covered = yield* readCoverage
  const factsOf = yield* readReleaseFacts
  const fromRegistry = tarballs === undefined ? [] : registryReleases
  const sources = [
    ...installedReleases.map((release) => ({ release, from: packages })),
    ...fromRegistry.map((release) => ({ release, from: tarballs ?? packages }))
  ]
  const labelled = ({ platform, version }: Pick<SourceRelease, "platform" | "version">) =>
    keyOf({ platform, version: factsOf(platform, version).label })
  const packaged = new Map(sources.map((source) => [labelled(source.release), source]))
  // Leaves out the releases that also have a package, because the package has images and the coverage table has none.
  const listed = covered.filter((release) => !packaged.has(labelled(release)))
  const coverage = new Map(listed.map((release) => [labelled(release), release.emoji]))

  // Icon names come from installed packages, even if the images come from a downloaded package.
  const withPackages = Effect.provideService(UpstreamPackages, packages)
  const names = yield* Effect.cached(withPackages(readIconNames))

  const iconEmojiOf = ({ names }: Extract<Artwork, { readonly reader: "iconify" }>) => {
    if (names === undefined) return Effect.succeed<IconEmoji>(new Map())
    return typeof names === "string" ? readHexcodes(names) : withPackages(readChars(names))
  }

  const readImages = ({ artwork, id }: PackagedRelease) => {
    if (artwork.reader === "openmoji") return readOpenmoji(id, artwork.folder)
    if (artwork.reader === "twemoji") return readTwemoji(id, artwork.folder)
    return Stream.unwrap(Effect.map(Effect.all([names, iconEmojiOf(artwork)]), (all) => readIconify(id, ...all)))
  }

  const unknown = (release: SourceRelease) =>
    new SourceUnavailable({ source: release.source, reason: `release ${keyOf(release)} is unknown` })

  return ArtworkSource.of({
    releases: [
      ...sources.map(({ release: { id, platform, version } }) => ({
        platform,
        version,
        source: specOf(id),
        hasImages: true
      })),
      ...listed.map((release) => ({ ...release, hasImages: false }))
    ]
      .map(({ hasImages, platform, source, version }) => ({
        platform,
        source,
        hasImages,
        ...factsOf(platform, version)
      }))
      .sort(byPlatformAndPosition)
      .map(({ label, position: _, ...release }): SourceRelease => ({ ...release, version: label })),
    refresh: (release) => {
      const known = packaged.get(keyOf(release))
      // A release without a package has only a list of emoji in a local table, so there is nothing to download.
      return known === undefined ? Effect.void : known.from.refresh(known.release.id)
    },
    images: (release) => {
      const known = packaged.get(keyOf(release))
      if (known === undefined) return Stream.fail(unknown(release))
      return Stream.provideService(readImages(known.release), UpstreamPackages, known.from)
    },
    coverage: (release) => coverage.get(keyOf(release)) ?? Effect.fail(unknown(release))
  })
})

export const platforms = Effect.map(readCoverage, (covered) => ({
  installed: new Set([...installedReleases, ...covered].map(({ platform }) => platform)),
  registry: new Set(registryReleases.map(({ platform }) => platform))
}))

export const layer = Layer.effect(
  ArtworkSource,
  Effect.flatMap(UpstreamPackages, (packages) => make(packages, undefined))
)

/**
 * Like `layer`, but also offers the artwork releases in `registryReleases`. The layer `tarballs` downloads the packages
 * of `registryReleases` on demand.
 */
export const layerWithTarballs = <E, R>(tarballs: Layer.Layer<UpstreamPackages, E, R>) =>
  Layer.effect(
    ArtworkSource,
    Effect.gen(function* () {
      const downloads = Context.get(yield* Layer.build(Layer.fresh(tarballs)), UpstreamPackages)
      return yield* make(yield* UpstreamPackages, downloads)
    })
  )
