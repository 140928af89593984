import type { EmojiSummary } from "@emoji-catalogue/client-sdk"
import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly emoji: ReadonlyArray<EmojiSummary>
  readonly text: PageContext["messages"]["bag"]
}

const sizes = [32, 64, 128, 256, 512, 1024]
const defaultSize = 512

/** Downloads the images of several emoji with their credits. The browser keeps the choice; see `client/archive.ts`. */
export const ArchiveForm = ({ emoji, text }: Props) => (
  <form class="choice" id="archive" action="/api/emoji/download/zip" method="get">
    <input type="hidden" name="emoji" value={emoji.map(({ slug }) => slug).join(",")} />
    <label>
      {text.format}
      <select name="format">
        <option value="png">PNG</option>
        {emoji.some(({ image }) => image?.format === "svg") && <option value="svg">SVG</option>}
      </select>
    </label>
    <label>
      {text.size}
      <select name="size">
        {sizes.map((size) => (
          <option key={size} value={size} selected={size === defaultSize}>
            {`${size} × ${size}`}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">{text.archive}</button>
  </form>
)
