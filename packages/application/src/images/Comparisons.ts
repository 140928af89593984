import { type AssetName, signatureDifference } from "@emoji-catalogue/domain"
import { Clock, Context, Duration, Effect, Layer, Schema, Semaphore } from "effect"
import { ImageSignatureRepository } from "../ports/artwork/ImageSignatureRepository.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { OutageLog } from "../shared/OutageLog.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import type { ComparisonSide } from "../view/comparison.ts"
import type { Page } from "../view/ListingFilter.ts"

/** The differences cannot be read from the database. The cause is logged. */
export class DifferencesUnavailable extends Schema.TaggedError<DifferencesUnavailable>()(
  "DifferencesUnavailable",
  {}
) {}

export interface ComparedEmoji {
  readonly index: number
  /** From 0 to 1 (`signatureDifference`). Null if an image or a signature is missing, or an image cannot be compared. */
  readonly difference: number | null
}

export interface ComparisonRequest extends Page {
  readonly left: ComparisonSide
  readonly right: ComparisonSide
  readonly skinTone: "none" | undefined
  /** `difference`: greatest difference first, unknown differences last, otherwise in the order of the catalogue. */
  readonly sort: "catalogue" | "difference"
}

export interface Comparison {
  /** The emoji of the requested page. */
  readonly items: ReadonlyArray<ComparedEmoji>
  /** The number of emoji on all pages. */
  readonly total: number
  /** Whether a difference is unknown that may become known although the catalogue and its artwork stay the same. */
  readonly isProvisional: boolean
}

interface Compared {
  readonly items: ReadonlyArray<ComparedEmoji>
  readonly isComplete: boolean
}

interface Pair {
  readonly index: number
  readonly left: AssetName | undefined
  readonly right: AssetName | undefined
}

type Signatures = ReadonlyMap<AssetName, Uint8Array>

const noSignatures: Signatures = new Map()

const timeout = Duration.seconds(10)

/** The timeout in the order of the catalogue, where differences are optional. */
const optionalTimeout = Duration.seconds(1)

/** The delay between queries for optional differences during an outage, in milliseconds. */
const retryDelay = 1_000

/** How long an order is cached if a signature is missing, in milliseconds. */
const incompleteTtl = 30_000

/** The maximum number of sorted comparisons that are cached for a view. Each has up to 4,000 emoji, about 0.2 MB. */
const maxSorted = 20

interface Sorted extends Compared {
  /** The monotonic time in milliseconds. */
  readonly expiresAt: number
}

const sortedByView = memoizeByObject((_: CatalogueView) => new Map<string, Sorted>())

/**
 * Compares the images of emoji on two platforms.
 *
 * Needs `ImageSignatureRepository`.
 *
 * @example
 * ```ts
 * import { Comparisons } from "@emoji-catalogue/application/images"
 * import { MemoryImageSignatureRepository, sampleView } from "@emoji-catalogue/application/testing"
 * import { comparisonSide } from "@emoji-catalogue/application/view"
 * import { Effect, Layer } from "effect"
 *
 * const compare = Effect.gen(function* () {
 *   const view = yield* sampleView
 *   const [left, right] = [comparisonSide(view, "twitter", "14.0")!, comparisonSide(view, "twitter", "17.0")!]
 *   const page = { skinTone: undefined, sort: "difference", limit: 10, offset: 0 } as const
 *   const { items } = yield* (yield* Comparisons).compare(view, { left, right, ...page })
 *   return items.map(({ difference, index }) => [view.emoji[index]!.emoji, difference])
 * })
 * const layer = Layer.provide(Comparisons.layer, MemoryImageSignatureRepository.layer)
 * await Effect.runPromise(Effect.provide(compare, layer)) // => [["❤️", 0], ["😀", null]]
 * ```
 */
export class Comparisons extends Context.Service<
  Comparisons,
  {
    /**
     * Returns a page of the emoji that both sides have. While the database is unavailable, all differences of different
     * images are unknown in the order of the catalogue, and sorting by difference fails, unless the order is cached.
     */
    readonly compare: (
      view: CatalogueView,
      request: ComparisonRequest
    ) => Effect.Effect<Comparison, DifferencesUnavailable>
  }
>()("@emoji-catalogue/application/images/Comparisons") {
  static readonly layer = Layer.effect(
    Comparisons,
    Effect.gen(function* () {
      const repository = yield* ImageSignatureRepository
      const clock = yield* Clock.Clock
      // The clock is monotonic, because an order must not last longer if the system clock is set back.
      const elapsed = () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
      // One at a time, because each reads thousands of signatures. A request that waited may find them cached.
      const semaphore = yield* Semaphore.make(1)
      const outage = new OutageLog({
        began: "comparisons: signatures of images unavailable",
        ended: "comparisons: signatures of images available again"
      })

      const withTimeout = <A>(effect: Effect.Effect<A>, timeout: Duration.Duration) =>
        outage.observe(timeoutDetached(effect, timeout)).pipe(
          Effect.catchTag("TimeoutError", () => new DifferencesUnavailable()),
          Effect.catchDefect(() => new DifferencesUnavailable())
        )

      const find = (assets: ReadonlyArray<AssetName>): Effect.Effect<Signatures> =>
        assets.length === 0 ? Effect.succeed(noSignatures) : repository.find(assets)

      let askedAt = Number.NEGATIVE_INFINITY
      /** During an outage, only one request per second asks, to detect the end of the outage. */
      const findOptional = (assets: ReadonlyArray<AssetName>): Effect.Effect<Signatures> =>
        Effect.suspend(() => {
          if (assets.length === 0 || (outage.isActive && elapsed() - askedAt < retryDelay)) {
            return Effect.succeed(noSignatures)
          }
          askedAt = elapsed()
          return Effect.orElseSucceed(withTimeout(repository.find(assets), optionalTimeout), () => noSignatures)
        })

      const cachedOrder = (cache: ReadonlyMap<string, Sorted>, key: string): Compared | undefined => {
        const cached = cache.get(key)
        return cached !== undefined && elapsed() < cached.expiresAt ? cached : undefined
      }

      const sort = Effect.fnUntraced(function* (cache: Map<string, Sorted>, key: string, pairs: ReadonlyArray<Pair>) {
        const cached = cachedOrder(cache, key)
        if (cached !== undefined) return cached
        const { isComplete, items } = comparedOf(pairs, yield* find(comparedAssets(pairs)))
        const expiresAt = isComplete ? Number.POSITIVE_INFINITY : elapsed() + incompleteTtl
        const sorted: Sorted = { items: items.toSorted(byDifference), isComplete, expiresAt }
        cache.delete(key)
        if (cache.size >= maxSorted) cache.delete(cache.keys().next().value!)
        cache.set(key, sorted)
        return sorted
      }, semaphore.withPermits(1))

      const compare = Effect.fn("Comparisons.compare")(function* (view: CatalogueView, request: ComparisonRequest) {
        const { left, limit, offset, right, skinTone } = request
        const both = left.members.and(right.members).and(view.select({ skinTone }))
        const total = both.count
        const pairsAt = (indexes: ReadonlyArray<number>) =>
          indexes.map((index): Pair => ({ index, left: assetOf(left, index), right: assetOf(right, index) }))
        if (request.sort === "difference") {
          const cache = sortedByView(view)
          const key = `${left.name} ${right.name} ${skinTone ?? ""}`
          const { isComplete, items } =
            cachedOrder(cache, key) ?? (yield* withTimeout(sort(cache, key, pairsAt(both.slice(0, total))), timeout))
          return { items: items.slice(offset, offset + limit), total, isProvisional: !isComplete }
        }
        const pairs = pairsAt(both.slice(offset, limit))
        const { isComplete, items } = comparedOf(pairs, yield* findOptional(comparedAssets(pairs)))
        return { items, total, isProvisional: !isComplete }
      })

      return Comparisons.of({ compare })
    })
  )
}

const assetOf = ({ releaseOf }: ComparisonSide, index: number): AssetName | undefined =>
  releaseOf(index).rendering(index)?.asset?.name

const comparedAssets = (pairs: ReadonlyArray<Pair>): ReadonlyArray<AssetName> => {
  const assets = pairs.flatMap(({ left, right }) =>
    left === undefined || right === undefined || left === right ? [] : [left, right]
  )
  return Array.from(new Set(assets))
}

const comparedOf = (pairs: ReadonlyArray<Pair>, signatures: Signatures): Compared => {
  let isComplete = true
  const items = pairs.map(({ index, left, right }): ComparedEmoji => {
    if (left === undefined || right === undefined) return { index, difference: null }
    if (left === right) return { index, difference: 0 }
    const [one, other] = [signatures.get(left), signatures.get(right)]
    if (one === undefined || other === undefined) {
      isComplete = false
      return { index, difference: null }
    }
    const isComparable = one.length > 0 && other.length > 0
    return { index, difference: isComparable ? signatureDifference(one, other) : null }
  })
  return { items, isComplete }
}

/** `toSorted` keeps the order of the catalogue among equal differences. */
const byDifference = (one: ComparedEmoji, other: ComparedEmoji): number =>
  (other.difference ?? -1) - (one.difference ?? -1)
