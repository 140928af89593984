import type { SubmissionImage } from "@emoji-catalogue/client-sdk"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { CopyButton } from "./CopyButton.tsx"

interface Props {
  readonly page: PageContext
  readonly image: SubmissionImage
  readonly stillUrl?: string | null
  /** The code that chat platforms show as the emoji. */
  readonly shortcode?: string
}

/** Copies the code and the link of a submission, and downloads its images. */
export const SubmissionActions = ({ image, page: { language, messages, path }, shortcode, stillUrl = null }: Props) => {
  const { copy, download, formats } = messages.emoji
  return (
    <div class="actions">
      <div class="script-only">
        <div role="group" aria-label={copy}>
          <span aria-hidden="true">{messages.gallery.copy}</span>
          {shortcode !== undefined && <CopyButton name={formats.shortcode} text={shortcode} />}
          <CopyButton format="link" name={formats.link} text={addressOf(language, path)} />
        </div>
      </div>
      <ul class="downloads" aria-label={download}>
        <li>
          <a href={image.url} download>
            {messages.gallery.download(image.format.toUpperCase())}
          </a>
        </li>
        {stillUrl !== null && (
          <li>
            <a href={stillUrl} download>
              {messages.gallery.still}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
