import type { Category } from "@emoji-catalogue/client-sdk"
import type { PageContext } from "../page/PageContext.ts"
import { EmojiGrid, type GridEmoji } from "./EmojiGrid.tsx"

interface Props {
  readonly emoji: ReadonlyArray<GridEmoji & { readonly subgroup: string }>
  readonly groups: ReadonlyArray<Category>
  readonly language: PageContext["language"]
}

/** Emoji of several groups, each subgroup with a heading. */
export const EmojiBySubgroup = ({ emoji, groups, language }: Props) => {
  const bySubgroup = Map.groupBy(emoji, ({ subgroup }) => subgroup)
  return groups.flatMap(({ subgroups }) =>
    subgroups.map(({ name, slug, unicodeName }) => {
      const found = bySubgroup.get(unicodeName)
      return found === undefined ? null : (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug}>{name}</h2>
          <EmojiGrid emoji={found} labelledBy={slug} language={language} />
        </section>
      )
    })
  )
}
