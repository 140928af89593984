import { type Upload, uploads } from "@emoji-catalogue/client-sdk"
import { ReportForm } from "../components/ReportForm.tsx"
import { SubmissionActions } from "../components/SubmissionActions.tsx"
import { SubmissionFacts } from "../components/SubmissionFacts.tsx"
import { SubmittedImage } from "../components/SubmittedImage.tsx"
import { imageObject } from "../page/imageObject.ts"
import { publicIdIn } from "../page/publicIdIn.ts"
import { licenseUrls } from "../page/licenses.ts"
import type { Page } from "../page/Page.ts"
import { previewOfSubmission } from "../page/preview.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

/** One custom emoji. The API knows only approved ones, because pages send no credentials. */
export const uploadPage: Page = async (context) => {
  const { api, language, messages } = context
  const upload = await uploads.get(api, publicIdIn(context))
  const { approvedAt, attribution, image, license, name, publicId, stillUrl } = upload
  const { gallery, uploads: text } = messages
  return {
    head: {
      title: name,
      description: text.oneDescription(name),
      preview: previewOfSubmission(upload, gallery.image(name)),
      data: `/api/uploads/${publicId}`,
      jsonLd:
        image === null
          ? undefined
          : imageObject({ name, image, approvedAt, license: licenseUrls[license], credit: attribution })
    },
    content: (
      <>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {image !== null && (
          <>
            <p class="submitted">
              <SubmittedImage image={image} stillUrl={stillUrl} alt={gallery.image(name)} size={128} />
            </p>
            <SubmissionActions page={context} image={image} stillUrl={stillUrl} shortcode={`:${name}:`} />
          </>
        )}
        <h2>{messages.emoji.facts}</h2>
        <dl class="facts">
          <Tags tags={upload.tags} page={context} />
          <dt>{messages.platforms.license}</dt>
          <dd>
            <License license={license} page={context} />
          </dd>
          {attribution !== null && (
            <>
              <dt>{text.credit}</dt>
              <dd>
                <bdi>{attribution}</bdi>
              </dd>
            </>
          )}
          {image !== null && <SubmissionFacts page={context} image={image} approvedAt={approvedAt} />}
          <dt>{text.used}</dt>
          <dd>{text.uses(upload.uses)}</dd>
        </dl>
        <ReportForm page={context} kind="upload" publicId={publicId} />
        <p>
          <a href={addressOf(language, "/uploads")}>{gallery.all}</a>
        </p>
      </>
    )
  }
}

const Tags = ({ page: { language, messages }, tags }: { readonly page: PageContext } & Pick<Upload, "tags">) =>
  tags.length === 0 ? null : (
    <>
      <dt>{messages.uploads.tags}</dt>
      <dd>
        <ul class="chips">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`${addressOf(language, "/uploads")}?${new URLSearchParams({ q: tag })}`}>
                <bdi>{tag}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )

const License = ({ license, page: { messages } }: { readonly page: PageContext } & Pick<Upload, "license">) => {
  const url = licenseUrls[license]
  return url === undefined ? (
    <>{messages.uploads.ownWork}</>
  ) : (
    <a href={url} rel="license">
      <bdi>{license}</bdi>
    </a>
  )
}
