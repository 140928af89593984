import type { Download } from "@emoji-catalogue/application/images"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import { type AssetName, assetFormatOf, PlatformId, platformOf, Slug } from "@emoji-catalogue/domain"
import { Schema } from "effect"

const isSlug = Schema.is(Slug)
const isPlatform = Schema.is(PlatformId)

/**
 * The URL at which browsers download an asset as a file. Its query has the emoji and the platform for
 * `downloadHeaders`, because the name of the asset contains neither.
 */
export const downloadAddress = ({ baseUrl }: CatalogueView, slug: Slug, { name, platform }: Download): string =>
  `${baseUrl}/assets/${name}?emoji=${slug}&platform=${platform}`

/** Percent-encodes all characters that are not ASCII, because header values should be ASCII (RFC 9110, 5.5). */
const toAscii = (text: string): string => text.replace(/[^\x20-\x7e]+/gu, encodeURIComponent)

/** File name, credit line and license of the artwork. Empty if the query lacks a valid emoji or platform. */
export const downloadHeaders = (
  name: AssetName,
  { emoji, platform }: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
): Readonly<Record<string, string>> => {
  if (!isSlug(emoji) || !isPlatform(platform)) return {}
  const { attribution, license } = platformOf(platform)
  return {
    "content-disposition": `attachment; filename="${emoji}-${platform}.${assetFormatOf(name)}"`,
    ...(attribution === null ? {} : { "x-attribution": toAscii(attribution) }),
    ...(license.url === null ? {} : { link: `<${license.url}>; rel="license"` })
  }
}
