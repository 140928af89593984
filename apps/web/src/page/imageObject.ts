import type { SubmissionImage } from "@emoji-catalogue/client-sdk"

interface Submitted {
  readonly name: string
  readonly image: SubmissionImage
  readonly approvedAt: string | null
  readonly license?: string | undefined
  readonly credit?: string | null
}

/** Describes the image of a submission for search engines (schema.org). */
export const imageObject = ({ approvedAt, credit, image, license, name }: Submitted): object => ({
  "@context": "https://schema.org",
  "@type": "ImageObject",
  name,
  contentUrl: image.url,
  encodingFormat: `image/${image.format}`,
  width: image.width,
  height: image.height,
  datePublished: approvedAt ?? undefined,
  license,
  creditText: credit ?? undefined
})
