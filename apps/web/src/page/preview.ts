import type { SubmissionImage } from "@emoji-catalogue/client-sdk"

interface Emoji {
  readonly slug: string
  readonly name: string
  readonly image: { readonly url: string | null } | null
}

/** The picture of a page in link previews: a drawing as a PNG, because many sites show no SVG. */
export interface Preview {
  /** The URL of the PNG, or its path. */
  readonly url: string
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
  return { url: `/api/emoji/download/png/${drawn.slug}?${query}`, size, alt: drawn.name }
}

interface Submitted {
  readonly image: SubmissionImage | null
  /** The first frame of an animation, as a PNG. */
  readonly stillUrl?: string | null
}

/** A preview with the image of a submission. */
export const previewOfSubmission = ({ image, stillUrl }: Submitted, alt: string): Preview | undefined =>
  image === null ? undefined : { url: stillUrl ?? image.url, size: image.width, alt }
