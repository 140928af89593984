import { ArtworkSource, type SourceRelease, SourceUnavailable } from "@emoji-catalogue/application"
import { PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Stream } from "effect"
import { nameOf, UpstreamPackages } from "../UpstreamPackages.ts"
import { readCoverage } from "./coverage.ts"
import { fetched } from "./fetched.ts"
import { type IconEmoji, readHexcodes, readIconNames } from "./iconNames.ts"
import { readChars, readIconify } from "./iconify.ts"
import { readOpenmoji } from "./openmoji.ts"
import { type Artwork, installed, type PackagedRelease } from "./releases.ts"
import { readTwemoji } from "./twemoji.ts"

type Packages = UpstreamPackages["Service"]

const keyOf = ({ platform, version }: Pick<SourceRelease, "platform" | "version">): string => `${platform} ${version}`

/** In the order of the registry, those of one platform oldest first: releases are counted upwards. */
const byVersion = (a: SourceRelease, b: SourceRelease): number =>
  PlatformId.literals.indexOf(a.platform) - PlatformId.literals.indexOf(b.platform) ||
  versionOrder.compare(a.version, b.version)
const versionOrder = new Intl.Collator("en", { numeric: true })

const make = Effect.fnUntraced(function* (packages: Packages, tarballs: Packages | undefined) {
  const covered = yield* readCoverage
  const loaded = tarballs === undefined ? [] : fetched
  const sources = [
    ...installed.map((release) => ({ release, from: packages })),
    ...loaded.map((release) => ({ release, from: tarballs ?? packages }))
  ]
  const packaged = new Map(sources.map((source) => [keyOf(source.release), source]))
  const coverage = new Map(covered.map(({ emoji, release }) => [keyOf(release), emoji]))

  // Names come from packages that are installed, whatever they are the names of.
  const reading = Effect.provideService(UpstreamPackages, packages)
  const names = yield* Effect.cached(reading(readIconNames))

  const namedAs = ({ names }: Extract<Artwork, { readonly reader: "iconify" }>) => {
    if (names === undefined) return Effect.succeed<IconEmoji>(new Map())
    return typeof names === "string" ? readHexcodes(names) : reading(readChars(names))
  }

  const drawingsIn = ({ artwork, id }: PackagedRelease) => {
    if (artwork.reader === "openmoji") return readOpenmoji(id, artwork.folder)
    if (artwork.reader === "twemoji") return readTwemoji(id, artwork.folder)
    return Stream.unwrap(Effect.map(Effect.all([names, namedAs(artwork)]), (all) => readIconify(id, ...all)))
  }

  const unknown = (release: SourceRelease) =>
    new SourceUnavailable({ source: release.source, reason: `${keyOf(release)} is not a release that is known here` })

  return ArtworkSource.of({
    releases: [
      ...sources.map(({ release: { id, platform, releasedAt, version } }) => ({
        platform,
        version,
        releasedAt,
        source: nameOf(id)
      })),
      ...covered.map(({ release }) => release)
    ].sort(byVersion),
    images: (release) => {
      const known = packaged.get(keyOf(release))
      if (known === undefined) return Stream.fail(unknown(release))
      return Stream.provideService(drawingsIn(known.release), UpstreamPackages, known.from)
    },
    coverage: (release) => coverage.get(keyOf(release)) ?? Effect.fail(unknown(release))
  })
})

/** `ArtworkSource` of the packages that are installed. */
export const layer = Layer.effect(
  ArtworkSource,
  Effect.flatMap(UpstreamPackages, (packages) => make(packages, undefined))
)

/** The same, and the releases that `tarballs` loads when they are read. */
export const layerWithTarballs = <E, R>(tarballs: Layer.Layer<UpstreamPackages, E, R>) =>
  Layer.effect(
    ArtworkSource,
    Effect.gen(function* () {
      const loading = Context.get(yield* Layer.build(Layer.fresh(tarballs)), UpstreamPackages)
      return yield* make(yield* UpstreamPackages, loading)
    })
  )
