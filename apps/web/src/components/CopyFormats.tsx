import type { EmojiDetail } from "@emoji-catalogue/client-sdk"
import type { PageContext } from "../page/PageContext.ts"
import { BagButton } from "./BagButton.tsx"
import { CopyButton } from "./CopyButton.tsx"

const sizes = [64, 128, 512] as const

interface Props {
  readonly emoji: EmojiDetail
  /** The large drawing. */
  readonly image: EmojiDetail["image"]
  readonly page: PageContext
  /** The platform that was chosen and drew it. */
  readonly platform: string | undefined
}

/** Copies an emoji in every format, and downloads its drawing; see `client/copy.ts`. */
export const CopyFormats = ({ emoji, image, page: { messages }, platform }: Props) => {
  const { copy, copyIn, download, formats, png, svg } = messages.emoji
  const shortcode = emoji.shortcodes[0]?.code
  const address = (type: "png" | "svg", query: Record<string, string> = {}) => {
    const parameters = new URLSearchParams(platform === undefined ? query : { ...query, platform })
    return `/api/emoji/download/${type}/${emoji.slug}${parameters.size === 0 ? "" : `?${parameters}`}`
  }
  return (
    <div class="actions">
      <div class="formats" role="group" aria-label={copy}>
        <CopyButton name={copyIn(formats.character)} />
        <CopyButton format="character" name={formats.character} />
        {shortcode !== undefined && <CopyButton format="shortcode" name={formats.shortcode} text={`:${shortcode}:`} />}
        <CopyButton format="html" name={formats.html} />
        <CopyButton format="codepoint" name={formats.codepoint} />
        <CopyButton format="link" name={formats.link} />
        {image?.format === "svg" && <CopyButton format="svg" name={formats.svg} />}
        {image?.url != null && <CopyButton format="png" name={formats.png} />}
        <BagButton emoji={emoji} text={messages.bag} />
      </div>
      {image?.url != null && (
        <ul class="downloads" aria-label={download}>
          {image.format === "svg" && (
            <li>
              <a href={address("svg")} download>
                {svg}
              </a>
            </li>
          )}
          {sizes.map((size) => (
            <li key={size}>
              <a href={address("png", { size: String(size) })} download>
                {png(size)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
