import { memoizeByObject } from "@emoji-catalogue/application/shared"
import type { ReleaseView } from "@emoji-catalogue/application/view"
import { assetFormatOf, noImagesOf, type Rendering, sourceOf, uploadSource } from "@emoji-catalogue/domain"
import { JsonWriter, utf8 } from "./JsonWriter.ts"
import type { DetailJson, Members, RenderingJson } from "./responseJson.ts"

type DetailRendering = DetailJson["renderings"][number]
type Origin = Pick<RenderingJson, "platform" | "platformVersion" | "source">
type Image = Pick<RenderingJson, "format" | "width" | "height" | "url" | "noImage">
type Asset = NonNullable<Rendering["asset"]>
type Terms = Omit<RenderingJson, keyof Origin | keyof Image>

const membersJson = (object: object): string => JSON.stringify(object).slice(1, -1)

/**
 * Makes the start of a rendering's JSON in the response `DetailJson`: the opening brace and the members that
 * renderings have only in this response. The type makes a missing member a compile error.
 */
const detailOpening: {
  readonly [Name in Exclude<keyof DetailRendering, keyof RenderingJson>]: (value: DetailRendering[Name]) => string
} = { id: (id) => (id === null ? `{"id":null,` : `{"id":"${id}",`) }

const imageJson = ({ height, name, width }: Asset, url: string): string =>
  membersJson({ format: assetFormatOf(name), width, height, url } satisfies Members<Omit<Image, "noImage">>)

const imageWriter = new JsonWriter()

/** Writes the renderings of one release. Their members are encoded once, in the constructor. */
export class RenderingEncoder {
  readonly release: ReleaseView
  /** The encoded JSON members `platform`, `platformVersion` and `source` of imported renderings. */
  private readonly imported: Uint8Array
  /** The same members of renderings with an uploaded image. */
  private readonly uploaded: Uint8Array
  /**
   * The encoded JSON members `format`, `width`, `height` and `url` of all renderings with an image, in one buffer.
   * `imageEnds` has the position in the buffer where the members for each emoji end, by index of the emoji.
   */
  private readonly images: Uint8Array
  private readonly imageEnds: Uint32Array
  private readonly noImage: Uint8Array
  private readonly terms: Uint8Array

  constructor(release: ReleaseView) {
    const { platform, version } = release
    const { animated, attribution, id, license, redistributable } = platform
    const { name, spdx, url } = license
    const origin = (source: string) =>
      utf8(`${membersJson({ platform: id, platformVersion: version, source: sourceOf(source) } satisfies Origin)},`)
    const noImage = { format: null, width: null, height: null, url: null, noImage: noImagesOf(platform).reason }
    const terms = { licenseRestricted: !redistributable, license: { spdx, name, url }, attribution, animated }
    this.release = release
    this.imported = origin(release.source)
    this.uploaded = origin(uploadSource)
    this.noImage = utf8(`${membersJson(noImage satisfies Members<Image>)},`)
    this.terms = utf8(`${membersJson(terms satisfies Members<Terms>)}}`)
    this.imageEnds = new Uint32Array(release.members.size)
    imageWriter.begin()
    for (let index = 0; release.imageCount > 0 && index < this.imageEnds.length; index++) {
      const asset = release.rendering(index)?.asset
      if (asset != null) imageWriter.text(`${imageJson(asset, release.url(index)!)},`)
      this.imageEnds[index] = imageWriter.length
    }
    this.images = imageWriter.written.slice()
  }

  write(writer: JsonWriter, index: number): void {
    writer.text("{")
    this.writeMembers(writer, index)
  }

  writeWithId(writer: JsonWriter, index: number): void {
    writer.text(detailOpening.id(this.release.imageIdOf(index)))
    this.writeMembers(writer, index)
  }

  private writeMembers(writer: JsonWriter, index: number): void {
    const { asset, isUploaded } = this.release.rendering(index)!
    writer.copy(isUploaded ? this.uploaded : this.imported)
    if (asset === null) writer.copy(this.noImage)
    else writer.copy(this.images, index === 0 ? 0 : this.imageEnds[index - 1]!, this.imageEnds[index]!)
    writer.copy(this.terms)
  }
}

/** The encoder of a release, created on first use. Views that share the release share its encoder. */
export const renderingEncoderOf = memoizeByObject((release: ReleaseView) => new RenderingEncoder(release))
