import { drawings, emoji } from "@emoji-catalogue/client-sdk"
import { EmojiLink } from "../components/EmojiLink.tsx"
import { ReportForm } from "../components/ReportForm.tsx"
import { SubmissionActions } from "../components/SubmissionActions.tsx"
import { SubmissionFacts } from "../components/SubmissionFacts.tsx"
import { SubmittedImage } from "../components/SubmittedImage.tsx"
import { isolate } from "../messages/format.ts"
import { imageObject } from "../page/imageObject.ts"
import { publicIdIn } from "../page/publicIdIn.ts"
import type { LoadContext, Page } from "../page/Page.ts"
import { previewOfSubmission } from "../page/preview.ts"
import { addressOf } from "../page/PageContext.ts"

/** One drawing. The API knows only approved ones, because pages send no credentials. */
export const drawingPage: Page = async (context) => {
  const { api, language, messages } = context
  const { approvedAt, emojiSlug, image, publicId, title } = await drawings.get(api, publicIdIn(context))
  const shown = emojiSlug === null ? undefined : await emojiOf(context, emojiSlug)
  const { drawings: text, gallery } = messages
  const isolated = isolate(title)
  return {
    head: {
      title: isolated,
      description: text.oneDescription(isolated),
      preview: previewOfSubmission({ image }, gallery.image(isolated)),
      data: `/api/emoji/drawings/${publicId}`,
      jsonLd: image === null ? undefined : imageObject({ name: title, image, approvedAt })
    },
    content: (
      <>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {image !== null && (
          <>
            <p class="submitted">
              <SubmittedImage image={image} alt={gallery.image(isolated)} size={256} />
            </p>
            <SubmissionActions page={context} image={image} />
          </>
        )}
        <h2>{messages.emoji.facts}</h2>
        <dl class="facts">
          {shown !== undefined && (
            <>
              <dt>{text.shows}</dt>
              <dd>
                <EmojiLink emoji={shown} language={language} />
              </dd>
            </>
          )}
          <dt>{messages.platforms.license}</dt>
          <dd>{text.noLicense}</dd>
          {image !== null && <SubmissionFacts page={context} image={image} approvedAt={approvedAt} />}
        </dl>
        <ReportForm page={context} kind="drawing" publicId={publicId} />
        <p>
          <a href={addressOf(language, "/drawings")}>{gallery.all}</a>
        </p>
      </>
    )
  }
}

/** A lookup does not count as a view of the emoji. */
const emojiOf = async ({ api, language }: LoadContext, slug: string) => {
  const { items } = await emoji.lookup(api, { items: [slug] }, { language })
  return items?.[0]?.emoji ?? undefined
}
