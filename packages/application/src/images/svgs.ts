import type { NoSvgReason, PlatformId } from "@emoji-catalogue/domain"
import { Array as Arr, Effect, Option, Semaphore } from "effect"
import { BlobStore } from "../ports/artwork/BlobStore.ts"
import { readBlob } from "../ports/artwork/readBlob.ts"
import { withBlobTimeout } from "../ports/artwork/withBlobTimeout.ts"
import type { ArtworkView } from "../view/ArtworkView.ts"
import type { ReleaseView } from "../view/ReleaseView.ts"
import { findImage, type FoundImage, noImageReason } from "./findImage.ts"

/** The SVG of an emoji with the label of its release, or the reason why there is no SVG. */
export type EmojiSvg =
  | { readonly version: string; readonly svg: string }
  | { readonly version: null; readonly svg: null; readonly noSvg: NoSvgReason }

/**
 * The maximum size of the SVGs of one response, in bytes. 100 SVGs of most sets have less: the 100 largest of Twemoji
 * have 0.9 MB, and of OpenMoji 1.1 MB. Those of Fluent Emoji Color have 7.3 MB, and 100 of average size 2.9 MB.
 */
export const maxSvgBytes = 2 * 2 ** 20

/** The maximum number of files that one request reads at a time. */
const maxReads = 10

/** The maximum number of requests that read SVGs at a time. Other requests wait, because each needs a lot of memory. */
const maxRequests = 4

const without = (noSvg: NoSvgReason): EmojiSvg => ({ version: null, svg: null, noSvg })

/**
 * Makes a function that reads the SVGs of several emoji, in the order of `indexes`. Once the SVGs have `maxSvgBytes`, the
 * others are `omitted`. The first SVG is never omitted.
 */
export const makeReadSvgs = Effect.gen(function* () {
  const blobs = yield* BlobStore
  const requests = yield* Semaphore.make(maxRequests)
  const utf8 = new TextDecoder()

  const readFile = Effect.fnUntraced(function* (found: FoundImage | NoSvgReason) {
    if (typeof found === "string") return found
    const blob = yield* blobs.get(found.name)
    return Option.isSome(blob) ? { ...found, bytes: yield* readBlob(blob.value) } : "missing"
  })

  const readAll = Effect.fnUntraced(function* (all: ReadonlyArray<FoundImage | NoSvgReason>) {
    const svgs: Array<EmojiSvg> = []
    let size = 0
    let isFull = false
    for (const part of Arr.chunksOf(all, maxReads)) {
      const omitted = (found: FoundImage | NoSvgReason) => (isFull && typeof found !== "string" ? "omitted" : found)
      for (const file of yield* Effect.forEach(part.map(omitted), readFile, { concurrency: maxReads })) {
        if (typeof file === "string") {
          svgs.push(without(file))
          continue
        }
        isFull ||= size > 0 && size + file.bytes.length > maxSvgBytes
        if (!isFull) size += file.bytes.length
        svgs.push(isFull ? without("omitted") : { version: file.version, svg: utf8.decode(file.bytes) })
      }
    }
    return svgs
  })

  return (artwork: ArtworkView, indexes: ReadonlyArray<number>, platform: PlatformId, release?: ReleaseView) => {
    const query = { platform, release, onlySvg: true }
    const all = indexes.map((index) => findImage(artwork, index, query) ?? noImageReason(artwork, index, query))
    // A request without files does not wait for requests whose files the store does not return.
    const isWithoutFiles = all.every((found) => typeof found === "string")
    return isWithoutFiles ? readAll(all) : withBlobTimeout(requests.withPermits(1)(readAll(all)))
  }
})
