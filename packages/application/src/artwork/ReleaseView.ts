import {
  type ArtworkChangeKind,
  type ArtworkRelease,
  renderingChange,
  type Rendering,
  assetFormatOf,
  type Platform,
  platformOf,
  type PlatformId
} from "@emoji-catalogue/domain"
import { Bitset } from "../catalogue/Bitset.ts"
import { type JsonWriter, utf8, writeToBytes } from "../catalogue/JsonWriter.ts"

/** What a release did to the emoji at `index`. */
export interface EmojiChange {
  readonly index: number
  readonly kind: ArtworkChangeKind
  /** How much of the picture differs; null but for what was redrawn. */
  readonly difference: number | null
}

/** One release of a platform over the emoji of one catalogue, which it knows by their place. */
export class ReleaseView {
  readonly platform: Platform
  readonly version: string
  readonly releasedAt: string | null
  readonly source: string
  readonly members: Bitset
  private readonly before: ReleaseView | undefined
  private allChanges: ReadonlyArray<EmojiChange> | undefined
  private readonly drawings: ReadonlyArray<Rendering | undefined>
  private readonly head: string
  private readonly tail: string
  private readonly headBytes: Uint8Array
  private readonly tailBytes: Uint8Array
  /** What `pictureOf` gives for each drawing, one behind another, and where each ends, by place. */
  private readonly pictures: Uint8Array
  private readonly pictureEnds: Uint32Array
  private readonly baseUrl: string
  /** The address of assets as JSON, but for the quotation mark that closes it. */
  private readonly quotedAssets: string

  constructor(
    id: PlatformId,
    release: ArtworkRelease,
    before: ReleaseView | undefined,
    places: ReadonlyMap<string, number>,
    baseUrl: string
  ) {
    const platform = platformOf(id)
    const drawings: Array<Rendering | undefined> = Array.from({ length: places.size }, () => undefined)
    for (const rendering of release.renderings) {
      const place = places.get(rendering.codepoint)
      if (place === undefined) continue
      // Whatever was stored while the licence was another one.
      drawings[place] = platform.redistributable ? rendering : { ...rendering, asset: null }
    }
    this.platform = platform
    this.version = release.version
    this.releasedAt = release.releasedAt
    this.source = release.source
    this.drawings = drawings
    this.members = Bitset.from(
      places.size,
      drawings.flatMap((drawing, place) => (drawing === undefined ? [] : [place]))
    )
    this.before = before
    this.baseUrl = baseUrl
    this.quotedAssets = JSON.stringify(`${baseUrl}/assets/`).slice(0, -1)
    const { animated, attribution, license, redistributable } = platform
    const { name, spdx, url } = license
    this.head = `{"platform":${JSON.stringify(id)},"platformVersion":${JSON.stringify(release.version)}`
    this.tail = `,"licenseRestricted":${!redistributable},"license":${JSON.stringify({ spdx, name, url })},"attribution":${JSON.stringify(attribution)},"animated":${animated}}`
    this.headBytes = utf8(this.head)
    this.tailBytes = utf8(this.tail)
    this.pictureEnds = new Uint32Array(drawings.length)
    this.pictures = writeToBytes((writer) =>
      drawings.forEach((drawing, place) => {
        if (drawing !== undefined) writer.text(this.pictureOf(drawing))
        this.pictureEnds[place] = writer.written.length
      })
    )
  }

  /** Whether no earlier release of the platform is known. */
  get isFirst(): boolean {
    return this.before === undefined
  }

  drawing(index: number): Rendering | undefined {
    return this.drawings[index]
  }

  /** What the release changed of one emoji, against the release before. */
  changeOf(index: number): EmojiChange | undefined {
    const drawing = this.drawings[index]
    const kind = renderingChange(drawing, this.before?.drawings[index])
    return kind && { index, kind, difference: kind === "redrawn" ? drawing!.difference : null }
  }

  /** All that the release changed, in Unicode order and what it removed last. */
  get changes(): ReadonlyArray<EmojiChange> {
    if (this.allChanges === undefined) {
      const changes = this.drawings.flatMap((_, index) => this.changeOf(index) ?? [])
      const isRemoved = ({ kind }: EmojiChange) => kind === "removed"
      this.allChanges = [...changes.filter((change) => !isRemoved(change)), ...changes.filter(isRemoved)]
    }
    return this.allChanges
  }

  /** Where the picture of an emoji is; none where the licence allows no copy, or nothing is drawn. */
  url(index: number): string | undefined {
    const asset = this.drawings[index]?.asset?.name
    return asset && `${this.baseUrl}/assets/${asset}`
  }

  /** The rendering of one emoji as JSON; `null` where the release does not draw it. Written by hand: it is written often. */
  renderingJson(index: number): string {
    const drawing = this.drawings[index]
    return drawing === undefined ? "null" : `${this.head}${this.pictureOf(drawing)}${this.tail}`
  }

  /** Writes the rendering of an emoji that the release draws. */
  writeRendering(writer: JsonWriter, index: number): void {
    const start = index === 0 ? 0 : this.pictureEnds[index - 1]!
    writer.copy(this.headBytes).copy(this.pictures, start, this.pictureEnds[index]!).copy(this.tailBytes)
  }

  private pictureOf({ asset: picture }: Rendering): string {
    if (picture === null) return `,"format":null,"width":null,"height":null,"url":null`
    const { name: asset, height, width } = picture
    return `,"format":"${assetFormatOf(asset)}","width":${width},"height":${height},"url":${this.quotedAssets}${asset}"`
  }
}
