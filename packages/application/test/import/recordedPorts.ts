import {
  ArtworkImports,
  type ArtworkOptions,
  ArtworkReader,
  type PlatformReport
} from "@emoji-catalogue/application/import"
import {
  ArtworkRepository,
  ArtworkSource,
  BlobStore,
  CatalogueRepository,
  ImageProcessor,
  type ImportedArtwork,
  type ImportProgress
} from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  MemoryArtworkRepository,
  MemoryArtworkSource,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryImageProcessor,
  MemoryImageValidationRepository,
  MemorySearchEngine,
  MemoryUnitOfWork,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import type { PlatformId } from "@emoji-catalogue/domain"
import { Effect, Layer, Option, Stream } from "effect"

export type Releases = Parameters<typeof MemoryArtworkSource.layer>[0]

/** An SVG in a color of six hexadecimal digits. */
export const svgOf = (color: string): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="#${color}"/></svg>`
  )

/** A release with an image of one color per emoji. */
export const releaseOf = (
  platform: PlatformId,
  version: string,
  colors: Readonly<Record<string, string>>
): Releases[number] => ({
  platform,
  version,
  releasedAt: null,
  notAfter: null,
  consecutive: false,
  trust: "observed",
  asOf: null,
  listsSkinTones: true,
  listsFlags: true,
  source: `${platform}@${version}`,
  images: Object.entries(colors).map(([emoji, color]) => ({ emoji, format: "svg", bytes: svgOf(color) }))
})

const imports = ArtworkImports.layer.pipe(Layer.provide(MemoryUnitOfWork.layer), Layer.provide(ArtworkReader.layer))

/** In-memory ports over the sample catalogue that record their calls. */
export const recordedPorts = () => {
  const log = {
    /** The sources of the releases read. */
    reads: [] as Array<string>,
    pixels: 0,
    cleaned: 0,
    /** The number of images in all calls of `BlobStore.put`. */
    put: 0,
    publications: [] as Array<ReadonlyArray<ImportedArtwork>>,
    /** Images published before they were stored. */
    dangling: [] as Array<string>
  }

  const repository = Layer.effect(
    ArtworkRepository,
    Effect.gen(function* () {
      const memory = yield* ArtworkRepository
      const blobs = yield* BlobStore
      return {
        ...memory,
        publish: Effect.fnUntraced(function* (platforms) {
          for (const { asset } of platforms.flatMap(({ releases }) =>
            releases.flatMap(({ renderings }) => renderings)
          )) {
            if (asset !== null && Option.isNone(yield* blobs.get(asset.name))) log.dangling.push(asset.name)
          }
          log.publications.push(platforms)
          return yield* memory.publish(platforms)
        })
      }
    })
  ).pipe(Layer.provide(MemoryArtworkRepository.layer))

  const images = Layer.effect(
    ImageProcessor,
    Effect.map(ImageProcessor, (memory) => ({
      ...memory,
      clean: (image) =>
        Effect.suspend(() => {
          log.cleaned++
          return memory.clean(image)
        }),
      pixels: (image, size) =>
        Effect.suspend(() => {
          log.pixels++
          return memory.pixels(image, size)
        })
    }))
  ).pipe(Layer.provide(MemoryImageProcessor.layer))

  const blobs = Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (memory) => ({
      ...memory,
      put: (blobs) =>
        Effect.suspend(() => {
          log.put += blobs.length
          return memory.put(blobs)
        })
    }))
  ).pipe(Layer.provide(MemoryBlobStore.layer))

  const seeded = Layer.effectDiscard(
    Effect.flatMap(CatalogueRepository, (catalogues) => catalogues.publish(0, sampleCatalogue))
  )
  const ports = CurrentCatalogue.layer.pipe(
    Layer.provide([seeded, MemorySearchEngine.layer, MemoryCurationRepository.layer]),
    Layer.provideMerge(
      Layer.mergeAll(repository, images, MemoryCatalogueRepository.layer, MemoryImageValidationRepository.layer)
    ),
    Layer.provideMerge(blobs)
  )

  /** Imports from `releases`; `change` overrides parts of the source. */
  const run = (
    releases: Releases,
    options: ArtworkOptions = {},
    change: (source: ArtworkSource["Service"]) => Partial<ArtworkSource["Service"]> = () => ({}),
    progress: Array<ImportProgress> = []
  ) => {
    const source = Layer.effect(
      ArtworkSource,
      Effect.map(ArtworkSource, (memory) => {
        const changed = { ...memory, ...change(memory) }
        return {
          ...changed,
          images: (release) =>
            Stream.suspend(() => {
              log.reads.push(release.source)
              return changed.images(release)
            }),
          coverage: (release) =>
            Effect.suspend(() => {
              log.reads.push(release.source)
              return changed.coverage(release)
            })
        }
      })
    ).pipe(Layer.provide(MemoryArtworkSource.layer(releases)))
    return Effect.flatMap(ArtworkImports, (imports) =>
      imports.run(options, (each) => Effect.sync(() => progress.push(each)))
    ).pipe(Effect.provide(Layer.fresh(imports).pipe(Layer.provide(source))))
  }

  return { log, ports, run }
}

/** The outcome of each platform by id. */
export const outcomes = ({ platforms }: { readonly platforms: ReadonlyArray<PlatformReport> }) =>
  Object.fromEntries(platforms.map(({ outcome, platform }) => [platform, outcome]))

/** The stored artwork of a platform. */
export const stored = (platform: PlatformId) =>
  Effect.flatMap(ArtworkRepository, (repository) =>
    Effect.map(repository.since(0), ({ platforms }) => platforms.find((each) => each.platform === platform))
  )
