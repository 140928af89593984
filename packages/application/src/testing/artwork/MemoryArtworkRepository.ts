import type { PlatformId } from "@emoji-catalogue/domain"
import { Effect, Layer, PubSub, Semaphore, Stream } from "effect"
import { ArtworkRepository, type ImportedArtwork } from "../../ports/artwork/ArtworkRepository.ts"

export const layer = Layer.effect(
  ArtworkRepository,
  Effect.gen(function* () {
    const publications = yield* PubSub.unbounded<void>()
    const platforms = new Map<PlatformId, { readonly revision: number; readonly artwork: ImportedArtwork }>()
    const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)
    let revision = 0
    return ArtworkRepository.of({
      revision: Effect.sync(() => revision),
      since: (known) =>
        Effect.sync(() => ({
          revision,
          platforms: Array.from(platforms.values())
            .filter((each) => each.revision > known)
            .map(({ artwork }) => artwork)
        })),
      publish: (published) =>
        Effect.gen(function* () {
          revision++
          for (const artwork of published) platforms.set(artwork.platform, { revision, artwork })
          yield* PubSub.publish(publications, undefined)
          return revision
        }).pipe(oneAtATime),
      withUnused: (names, f) =>
        oneAtATime(
          Effect.suspend(() => {
            const renderings = Array.from(platforms.values()).flatMap(({ artwork }) =>
              artwork.releases.flatMap((release) => release.renderings)
            )
            const used = new Set(renderings.map(({ asset }) => asset?.name))
            return f(names.filter((name) => !used.has(name)))
          })
        ),
      publications: Effect.map(PubSub.subscribe(publications), Stream.fromSubscription)
    })
  })
)
