import {
  aliasKeyOf,
  type CuratedAlias,
  CuratedImage,
  type CuratedKeyword,
  imageKeyOf,
  keywordKeyOf
} from "@emoji-catalogue/domain"
import { Effect, Layer, PubSub, Result, Schema, Semaphore, Stream } from "effect"
import { CurationRepository, type Modified, ShortcodeTaken } from "../../ports/curation/CurationRepository.ts"

interface Stored<A> {
  readonly revision: number
  readonly decision: A
}

const validate = Schema.decodeUnknownSync(Schema.toType(CuratedImage))
const validImage = (image: CuratedImage): CuratedImage => {
  validate(image)
  return image
}

export const layer = Layer.effect(
  CurationRepository,
  Effect.gen(function* () {
    const publications = yield* PubSub.unbounded<void>()
    const keywords = new Map<string, Stored<CuratedKeyword>>()
    const aliases = new Map<string, Stored<CuratedAlias>>()
    const images = new Map<string, Stored<CuratedImage>>()
    const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)
    let revision = 0

    const modify = <A, E>(
      stored: Map<string, Stored<A>>,
      key: string,
      f: (current: A | undefined) => Result.Result<A, E>
    ): Effect.Effect<Modified<A>, E> =>
      Effect.gen(function* () {
        const before = stored.get(key)?.decision
        const after = yield* Effect.fromResult(f(before))
        if (after === before) return { before, after }
        // Moves the key to the end of the map. The map is then ordered by revision, and so are the decisions that
        // methods return.
        stored.delete(key)
        stored.set(key, { revision: ++revision, decision: after })
        yield* PubSub.publish(publications, undefined)
        return { before, after }
      }).pipe(oneAtATime)

    const where = <A>(stored: Map<string, Stored<A>>, is: (stored: Stored<A>) => boolean) =>
      Array.from(stored.values())
        .filter(is)
        .map(({ decision }) => decision)

    /**
     * Fails if a stored decision gives another emoji the same shortcode of the same provider. Emoji may share `MANUAL`
     * aliases.
     */
    const unlessTaken = (next: CuratedAlias): Result.Result<CuratedAlias, ShortcodeTaken> => {
      if (next.isDeleted || next.source === "MANUAL") return Result.succeed(next)
      const [holder] = where(
        aliases,
        ({ decision }) =>
          !decision.isDeleted && decision.codepoint !== next.codepoint && aliasKeyOf(decision) === aliasKeyOf(next)
      )
      return holder === undefined
        ? Result.succeed(next)
        : Result.fail(new ShortcodeTaken({ codepoint: holder.codepoint }))
    }

    return CurationRepository.of({
      revision: Effect.sync(() => revision),
      since: (known) =>
        Effect.sync(() => ({
          revision,
          imagesRevision: Math.max(0, ...Array.from(images.values(), (stored) => stored.revision)),
          keywords: where(keywords, (stored) => stored.revision > known),
          aliases: where(aliases, (stored) => stored.revision > known),
          images: where(images, (stored) => stored.revision > known)
        })),
      find: (codepoint) =>
        Effect.sync(() => ({
          keywords: where(keywords, ({ decision }) => decision.codepoint === codepoint),
          aliases: where(aliases, ({ decision }) => decision.codepoint === codepoint),
          images: where(images, ({ decision }) => decision.codepoint === codepoint)
        })),
      modifyKeyword: (key, f) => modify(keywords, `${key.codepoint} ${keywordKeyOf(key)}`, f),
      modifyAlias: (key, f) =>
        modify(aliases, `${key.codepoint} ${aliasKeyOf(key)}`, (current) => Result.flatMap(f(current), unlessTaken)),
      modifyImage: (key, f) => modify(images, imageKeyOf(key), (current) => Result.map(f(current), validImage)),
      withUnused: (names, f) =>
        oneAtATime(
          Effect.suspend(() => {
            const used = new Set(Array.from(images.values(), ({ decision }) => decision.upload?.name))
            return f(names.filter((name) => !used.has(name)))
          })
        ),
      publications: Effect.map(PubSub.subscribe(publications), Stream.fromSubscription)
    })
  })
)
