import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly slugs: ReadonlyArray<string>
  readonly text: PageContext["messages"]["bag"]
}

const formats = ["png", "svg"]
const sizes = [32, 64, 128, 256, 512, 1024]
const defaultSize = 512

/** Downloads the images of several emoji with their credits. The browser keeps the choice; see `client/archive.ts`. */
export const ArchiveForm = ({ slugs, text }: Props) => (
  <form class="choice" id="archive" action="/api/emoji/download/zip" method="get">
    <input type="hidden" name="emoji" value={slugs.join(",")} />
    <label>
      {text.format}
      <select name="format">
        {formats.map((format) => (
          <option key={format} value={format}>
            {format.toUpperCase()}
          </option>
        ))}
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
