import type { EmojiSummary } from "@emoji-catalogue/client-sdk"

type Shown = Pick<EmojiSummary, "emoji"> & { readonly image: { readonly url: string | null } | null }

/** The number of hex digits of an image's name that identify it in its address. */
const shortName = /(?<=^\/assets\/[0-9a-f]{16})[0-9a-f]{48}/

export const shortUrl = (url: string): string => url.replace(shortName, "")

/** The drawing of an emoji, or its character if there is no drawing that may be shown. */
export const Picture = ({
  emoji,
  image,
  isLazy = true,
  size
}: Shown & { readonly isLazy?: boolean; readonly size?: number }) =>
  image?.url ? (
    <img src={image.url} alt={emoji} loading={isLazy ? "lazy" : undefined} width={size} height={size} />
  ) : (
    <span class="glyph">{emoji}</span>
  )
