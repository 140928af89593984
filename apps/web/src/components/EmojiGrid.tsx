import type { EmojiSummary } from "@emoji-catalogue/client-sdk"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { escapeXml } from "../page/escapeXml.ts"
import { pictureHtml } from "./Picture.tsx"

export type GridEmoji = Pick<EmojiSummary, "emoji" | "name" | "slug"> & {
  readonly image: { readonly url: string | null } | null
}

interface Props {
  readonly emoji: ReadonlyArray<GridEmoji>
  readonly language: PageContext["language"]
  readonly label?: string
  /** The id of the heading that names the grid, instead of `label`. */
  readonly labelledBy?: string
  /** Whether the names are shown below larger pictures. */
  readonly isNamed?: boolean
  /** The slug of the emoji in the skin tone that was chosen. */
  readonly current?: string | undefined
}

/** So many emoji that their names fit on a few screens of a phone. */
const maxNamed = 60

/** Whether a grid of this many emoji shows their names. */
export const hasNames = (emoji: number): boolean => emoji <= maxNamed

/** A grid of links to emoji. With script, arrow keys move between its cells and Enter copies; see `client/grid.ts`. */
export const EmojiGrid = ({ current, emoji, isNamed = false, label, labelledBy, language }: Props) => (
  <div class={isNamed ? "grid hits" : "grid"} role="grid" aria-label={label} aria-labelledby={labelledBy}>
    <div class="cells" role="row">
      {emoji.map((each) => (
        <span
          key={each.slug}
          role="gridcell"
          // A string, because rendering the elements of thousands of cells takes longer.
          dangerouslySetInnerHTML={{ __html: linkHtml(each, { language, isNamed, isCurrent: each.slug === current }) }}
        />
      ))}
    </div>
  </div>
)

interface LinkOptions {
  readonly language: PageContext["language"]
  readonly isNamed: boolean
  readonly isCurrent: boolean
}

const linkHtml = ({ emoji, image, name, slug }: GridEmoji, { isCurrent, isNamed, language }: LinkOptions): string => {
  const title = escapeXml(name)
  return (
    `<a href="${escapeXml(addressOf(language, `/emoji/${slug}`))}"${isNamed ? "" : ` title="${title}"`}` +
    `${isCurrent ? ' aria-current="true"' : ""}>${pictureHtml({ emoji, image })}` +
    `${isNamed ? `<span class="name">${title}</span>` : ""}</a>`
  )
}
