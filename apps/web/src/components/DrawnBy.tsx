import type { EmojiDetail, Platform } from "@emoji-catalogue/client-sdk"
import { formatRelease } from "../messages/format.ts"
import type { PageContext } from "../page/PageContext.ts"
import { releaseAddress } from "../page/releases.ts"

interface Props {
  readonly image: EmojiDetail["image"]
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
  /** The platform that a person chose. */
  readonly wanted: string | undefined
}

/** Whose drawing is the large one, and whether it is not the chosen one. */
export const DrawnBy = ({ image, page, platforms, wanted }: Props) => {
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id
  const { emoji, look } = page.messages
  return (
    <>
      {wanted !== undefined && wanted !== image?.platform && <p>{emoji.notDrawn(nameOf(wanted))}</p>}
      {image?.url != null && (
        <dl class="facts">
          <dt>{look.platform}</dt>
          <dd>
            <a href={releaseAddress(page, image.platform, image.platformVersion)} dir="auto">
              {formatRelease(page.language, nameOf(image.platform), image.platformVersion)}
            </a>
          </dd>
        </dl>
      )}
    </>
  )
}
