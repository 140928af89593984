import type { EmojiSummary } from "@emoji-catalogue/client-sdk"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { Picture } from "./Picture.tsx"

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

/** A grid of links to emoji. With script, arrow keys move between its cells and Enter copies; see `client/grid.ts`. */
export const EmojiGrid = ({ current, emoji, isNamed = false, label, labelledBy, language }: Props) => (
  <div class={isNamed ? "grid hits" : "grid"} role="grid" aria-label={label} aria-labelledby={labelledBy}>
    <div class="cells" role="row">
      {emoji.map((each) => (
        <span key={each.slug} role="gridcell">
          <a
            href={addressOf(language, `/emoji/${each.slug}`)}
            title={isNamed ? undefined : each.name}
            aria-current={each.slug === current ? "true" : undefined}
          >
            {
              // A call, because rendering a component for each of thousands of emoji takes longer.
              Picture({ emoji: each.emoji, image: each.image })
            }
            {isNamed && <span class="name">{each.name}</span>}
          </a>
        </span>
      ))}
    </div>
  </div>
)
