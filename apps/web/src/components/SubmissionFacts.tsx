import type { SubmissionImage } from "@emoji-catalogue/client-sdk"
import { formatBytes, formatDate, formatList } from "../messages/format.ts"
import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  readonly image: SubmissionImage
  readonly approvedAt: string | null
}

/** The size of a submission and its day of publication, as entries of a `dl`. */
export const SubmissionFacts = ({ approvedAt, image, page: { language, messages } }: Props) => {
  const text = messages.gallery
  const size = [
    text.pixels(image.width, image.height),
    image.format.toUpperCase(),
    formatBytes(language, image.size),
    ...(image.animated ? [text.animated] : [])
  ]
  return (
    <>
      <dt>{text.size}</dt>
      <dd>{formatList(language, size)}</dd>
      {approvedAt !== null && (
        <>
          <dt>{text.published}</dt>
          <dd>{formatDate(language, approvedAt.slice(0, "2010-10-11".length))}</dd>
        </>
      )}
    </>
  )
}
