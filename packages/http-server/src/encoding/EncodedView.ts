import { cooperativeMap } from "@emoji-catalogue/application/shared"
import { PrepareView } from "@emoji-catalogue/application/snapshot"
import { type CatalogueView, emojiSummary, type ReleaseView } from "@emoji-catalogue/application/view"
import { type Codepoint, type ImageDecisions, type Language, languages, type PlatformId } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { SecondChanceCache } from "../shared/SecondChanceCache.ts"
import { JsonTable } from "./JsonTable.ts"
import type { JsonWriter } from "./JsonWriter.ts"
import { type RenderingEncoder, renderingEncoderOf } from "./RenderingEncoder.ts"
import { SelectedTable } from "./SelectedTable.ts"
import { writeRendering, writeSummary } from "./writeSummary.ts"

type Tables = Readonly<Record<Language, JsonTable>>

/** The maximum size in bytes of all `SelectedTable`s of a view. */
const maxSelectedBytes = 16 * 2 ** 20

export interface SummaryOptions {
  /** The platform of the images; by default, the first platform in `ImageSettings.order` that has one. */
  readonly platform?: PlatformId | undefined
  /** The members to write, such as `slug` and `image.url`; by default, all. */
  readonly fields?: ReadonlyArray<string> | undefined
}

/** The emoji that a response is about. */
export interface ShownEmoji {
  readonly encoded: EncodedView
  readonly view: CatalogueView
  readonly index: number
  readonly language: Language
}

/**
 * The JSON of all summaries and renderings of a view, encoded once, so that a response copies bytes instead of encoding
 * objects. Decisions about keywords and aliases do not change this JSON, so views that differ only in such decisions
 * share an `EncodedView`.
 */
export class EncodedView {
  private readonly view: CatalogueView
  private readonly summaries: Tables
  /**
   * The length in bytes of the JSON value of `image` in each emoji's summary, by index of the emoji. `image` is the
   * last member of the summary, so `writeOpenSummaryOf` can replace its value.
   */
  private readonly imageLengths: Uint32Array
  /**
   * The encoders of all releases. The platforms are in the order of `PlatformId.literals`, and the releases of each
   * platform are ordered from newest to oldest.
   */
  private readonly renderings: ReadonlyArray<RenderingEncoder>
  private readonly selected = new SecondChanceCache<SelectedTable>(maxSelectedBytes, ({ size }) => size)

  private constructor(view: CatalogueView, summaries: Tables, imageLengths: Uint32Array) {
    this.view = view
    this.summaries = summaries
    this.imageLengths = imageLengths
    const byPlatform = Map.groupBy(view.artwork.releases, ({ platform }) => platform.id)
    this.renderings = Array.from(byPlatform.values()).flatMap((releases) =>
      releases.toReversed().map(renderingEncoderOf)
    )
  }

  /** Encodes a view, yielding to other fibers in between. */
  static readonly make = Effect.fn("EncodedView.make")(function* (view: CatalogueView) {
    yield* encodeRenderings(view)
    const images = yield* cooperativeMap(view.emoji, (_, index) => view.artwork.displayedRelease(index))
    const imageLengths = new Uint32Array(view.emoji.length)
    const summaries: Partial<Record<Language, JsonTable>> = {}
    for (const language of languages) {
      summaries[language] = yield* JsonTable.make(view.emoji, (writer, _, index) => {
        imageLengths[index] = writeDefaultSummary(writer, view, index, language, images[index])
      })
    }
    return new EncodedView(view, summaries as Tables, imageLengths)
  })

  /**
   * Encodes `view`, which may differ from the view of this `EncodedView` only in administrators' decisions about the
   * images of emoji (`CuratedImage`). Faster than `make`, because it reuses the summary of each emoji without a new
   * decision.
   */
  readonly withImages = Effect.fn("EncodedView.withImages")(function* (this: EncodedView, view: CatalogueView) {
    yield* encodeRenderings(view)
    const changed = changedImages(this.view.images.decisions, view.images.decisions).flatMap(
      (codepoint) => view.indexByCodepoint.get(codepoint) ?? []
    )
    const imageLengths = this.imageLengths.slice()
    const summaries: Partial<Record<Language, JsonTable>> = {}
    for (const language of languages) {
      summaries[language] = this.summaries[language].replace(changed, (writer, index) => {
        const image = view.artwork.displayedRelease(index)
        imageLengths[index] = writeDefaultSummary(writer, view, index, language, image)
      })
      yield* Effect.yieldNow
    }
    return new EncodedView(view, summaries as Tables, imageLengths)
  })

  /**
   * Writes the summary of one emoji without its closing brace, so that callers can append members. The image is from
   * `platform` if given, otherwise from the first platform in `ImageSettings.order`.
   */
  writeOpenSummary(writer: JsonWriter, index: number, language: Language, platform?: PlatformId): void {
    if (platform === undefined) return this.summaries[language].writeOpen(writer, index)
    this.writeOpenSummaryOf(writer, index, language, this.view.artwork.displayedRelease(index, platform))
  }

  /**
   * Like `writeOpenSummary`, but with the image from `release`. The image is `null` if `release` is undefined or lacks
   * the emoji.
   */
  writeOpenSummaryOf(writer: JsonWriter, index: number, language: Language, release: ReleaseView | undefined): void {
    this.summaries[language].writeOpen(writer, index, this.imageLengths[index]!)
    writeRendering(writer, release, index)
  }

  writeSummary(writer: JsonWriter, index: number, language: Language, platform?: PlatformId): void {
    this.writeOpenSummary(writer, index, language, platform)
    writer.text("}")
  }

  writeSummaryArray(
    writer: JsonWriter,
    indexes: ReadonlyArray<number>,
    language: Language,
    { fields, platform }: SummaryOptions = {}
  ): void {
    if (fields !== undefined) return this.writeSelectedArray(writer, indexes, language, fields, platform)
    if (platform === undefined) return this.summaries[language].writeArray(writer, indexes)
    writer.array(indexes, (index) => this.writeSummary(writer, index, language, platform))
  }

  /** Writes all renderings of an emoji as a JSON array, in the order of `renderings`. */
  writeRenderings(writer: JsonWriter, index: number): void {
    writer.text("[")
    let isFirst = true
    for (const encoder of this.renderings) {
      if (!encoder.release.members.has(index)) continue
      if (!isFirst) writer.text(",")
      isFirst = false
      encoder.writeWithId(writer, index)
    }
    writer.text("]")
  }

  private writeSelectedArray(
    writer: JsonWriter,
    indexes: ReadonlyArray<number>,
    language: Language,
    fields: ReadonlyArray<string>,
    platform: PlatformId | undefined
  ): void {
    const key = [language, platform, ...Array.from(new Set(fields)).sort()].join()
    const writeWhole = (writer: JsonWriter, index: number) => this.writeSummary(writer, index, language, platform)
    const table = this.selected.get(key) ?? new SelectedTable(this.view.emoji.length, fields, writeWhole)
    table.writeArray(writer, indexes)
    // The table is stored after it was written from, because writing may have made it larger.
    this.selected.set(key, table)
  }
}

/** Encodes the renderings of all releases that are not encoded yet, yielding to other fibers in between. */
const encodeRenderings = ({ artwork }: CatalogueView) =>
  Effect.forEach(artwork.releases, (release) => Effect.as(Effect.yieldNow, renderingEncoderOf(release)), {
    discard: true
  })

/** Writes the summary of an emoji with its image from `release`. Returns the length of the image's JSON in bytes. */
const writeDefaultSummary = (
  writer: JsonWriter,
  { catalogue, emoji }: CatalogueView,
  index: number,
  language: Language,
  release: ReleaseView | undefined
): number => {
  let length = 0
  writeSummary(writer, emojiSummary(catalogue, emoji[index]!, language), () => {
    const start = writer.length
    writeRendering(writer, release, index)
    length = writer.length - start
  })
  return length
}

/**
 * The emoji whose image decisions changed. Only looks for new decisions in `after`, because decisions are added and
 * replaced, but never removed.
 */
const changedImages = (before: ImageDecisions, after: ImageDecisions): ReadonlyArray<Codepoint> => {
  const known = new Set(Array.from(before.values()).flat())
  const changed = Array.from(after.values())
    .flat()
    .filter((image) => !known.has(image))
  return Array.from(new Set(changed.map(({ codepoint }) => codepoint)))
}

const encodedViews = new WeakMap<CatalogueView, EncodedView>()

const encodeView = Effect.fnUntraced(function* ({ imported }: CatalogueView, previous?: CatalogueView) {
  const known = encodedViews.get(imported)
  if (known !== undefined) return known
  const similar = previous && encodedViews.get(previous.imported)
  const encoded = yield* similar === undefined ? EncodedView.make(imported) : similar.withImages(imported)
  encodedViews.set(imported, encoded)
  return encoded
})

/** Encodes a view before it becomes current, so that the first request after a publication does not wait. */
export const layer = Layer.succeed(PrepareView, encodeView)

export const isEncoded = (view: CatalogueView): boolean => encodedViews.has(view.imported)

export const encodedViewOf = (view: CatalogueView): EncodedView =>
  encodedViews.get(view.imported) ?? Effect.runSync(encodeView(view))
