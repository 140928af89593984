import type { SubmissionImage } from "@emoji-catalogue/client-sdk"

interface Props {
  readonly image: Pick<SubmissionImage, "url">
  /** The address of the first frame of an animation. */
  readonly stillUrl?: string | null
  /** Empty if the name stands beside the image. */
  readonly alt: string
  readonly size: number
  readonly isLazy?: boolean
}

/** The image of an upload or a drawing. A browser with reduced motion shows a still image of an animation. */
export const SubmittedImage = ({ alt, image, isLazy = false, size, stillUrl = null }: Props) => (
  <picture>
    {stillUrl !== null && <source srcset={stillUrl} media="(prefers-reduced-motion: reduce)" />}
    <img src={image.url} alt={alt} loading={isLazy ? "lazy" : undefined} width={size} height={size} />
  </picture>
)
