interface Emoji {
  readonly slug: string
  readonly name: string
  readonly image: { readonly url: string | null } | null
}

/** The picture of a page in link previews: a drawing as a PNG, because many sites show no SVG. */
export interface Preview {
  /** The path of the PNG. */
  readonly path: string
  /** The width and the height, in pixels. */
  readonly size: number
  readonly alt: string
}

const size = 512

/**
 * A preview with the first of some emoji that has a drawing. The drawing is that of a platform, if given, from which
 * the images of the emoji have to be. Undefined if no emoji has a drawing that may be shown.
 */
export const previewOf = (emoji: ReadonlyArray<Emoji>, platform?: string): Preview | undefined => {
  const drawn = emoji.find(({ image }) => image?.url != null)
  if (drawn === undefined) return undefined
  const query = new URLSearchParams({ size: `${size}`, ...(platform === undefined ? {} : { platform }) })
  return { path: `/api/emoji/download/png/${drawn.slug}?${query}`, size, alt: drawn.name }
}
