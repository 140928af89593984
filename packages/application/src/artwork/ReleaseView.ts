import {
  type ArtworkChange,
  type ArtworkRelease,
  changesOf,
  type Drawing,
  formatOf,
  type Platform,
  platformOf,
  type PlatformId
} from "@emoji-catalogue/domain"
import { Bitset } from "../catalogue/Bitset.ts"

/** One release of a platform over the emoji of one catalogue, which it knows by their place. */
export class ReleaseView {
  readonly platform: Platform
  readonly version: string
  readonly releasedAt: string | null
  readonly source: string
  readonly members: Bitset
  /** In Unicode order, what was removed last. Emoji that the catalogue does not hold are left out. */
  readonly changes: ReadonlyArray<ArtworkChange & { readonly index: number }>
  private readonly changePlaces: ReadonlyMap<number, number>
  private readonly drawings: ReadonlyArray<Drawing | undefined>
  private readonly head: string
  private readonly tail: string
  private readonly baseUrl: string

  constructor(
    id: PlatformId,
    release: ArtworkRelease,
    before: ArtworkRelease | undefined,
    places: ReadonlyMap<string, number>,
    baseUrl: string
  ) {
    const platform = platformOf(id)
    const drawings: Array<Drawing | undefined> = Array.from({ length: places.size }, () => undefined)
    for (const drawing of release.drawings) {
      const place = places.get(drawing.codepoint)
      if (place !== undefined) drawings[place] = drawing
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
    this.changes = changesOf(release, before).flatMap((change) => {
      const index = places.get(change.codepoint)
      return index === undefined ? [] : [{ ...change, index }]
    })
    this.changePlaces = new Map(this.changes.map(({ index }, place) => [index, place]))
    this.baseUrl = baseUrl
    const { animated, attribution, license, redistributable } = platform
    const { name, spdx, url } = license
    this.head = `{"platform":${JSON.stringify(id)},"platformVersion":${JSON.stringify(release.version)}`
    this.tail = `,"licenseRestricted":${!redistributable},"license":${JSON.stringify({ spdx, name, url })},"attribution":${JSON.stringify(attribution)},"animated":${animated}}`
  }

  drawing(index: number): Drawing | undefined {
    return this.drawings[index]
  }

  /** What the release changed of one emoji. */
  changeOf(index: number): ArtworkChange | undefined {
    return this.changes[this.changePlaces.get(index) ?? -1]
  }

  /** The rendering of one emoji as JSON; `null` where the release does not draw it. Written by hand: it is written often. */
  rendering(index: number): string {
    const drawing = this.drawings[index]
    if (drawing === undefined) return "null"
    if (drawing.picture === null) return `${this.head},"format":null,"width":null,"height":null,"url":null${this.tail}`
    const { asset, height, width } = drawing.picture
    const url = JSON.stringify(`${this.baseUrl}/assets/${asset}`)
    return `${this.head},"format":"${formatOf(asset)}","width":${width},"height":${height},"url":${url}${this.tail}`
  }
}
