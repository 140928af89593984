import { type EmojiSummary, shortImageUrl } from "@emoji-catalogue/client-sdk"
import { escapeXml } from "../page/escapeXml.ts"

type Shown = Pick<EmojiSummary, "emoji"> & { readonly image: { readonly url: string | null } | null }

/** The drawing of an emoji, or its character if there is no drawing that may be shown. */
export const Picture = ({
  emoji,
  image,
  isLazy = true,
  size
}: Shown & { readonly isLazy?: boolean; readonly size?: number }) =>
  image?.url ? (
    <img src={shortImageUrl(image.url)} alt={emoji} loading={isLazy ? "lazy" : undefined} width={size} height={size} />
  ) : (
    <span class="glyph">{emoji}</span>
  )

/** The HTML of `Picture` with its default properties. */
export const pictureHtml = ({ emoji, image }: Shown): string =>
  image?.url
    ? `<img src="${escapeXml(shortImageUrl(image.url))}" alt="${escapeXml(emoji)}" loading="lazy">`
    : `<span class="glyph">${escapeXml(emoji)}</span>`
