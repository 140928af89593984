import { categories } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { loadEmoji } from "../page/loadEmoji.ts"
import type { Page } from "../page/Page.ts"
import { addressOf } from "../page/PageContext.ts"
import { Redirect } from "../page/Redirect.ts"
import { previewOf } from "../page/preview.ts"

/** The emoji of one Unicode group by subgroup. */
export const categoryPage: Page = async (context) => {
  const { api, language, messages, params } = context
  const slug = params["slug"]!
  const [{ items: groups }, all] = await Promise.all([
    categories.list(api, { language }),
    loadEmoji(context, { group: slug })
  ])
  // The API also accepts the name of a group, and other cases.
  const group = groups.find(({ subgroups }) => subgroups.some(({ unicodeName }) => unicodeName === all[0]?.subgroup))!
  if (group.slug !== slug) return new Redirect(addressOf(language, `/category/${group.slug}`))
  const bySubgroup = Map.groupBy(all, ({ subgroup }) => subgroup)
  return {
    head: {
      title: group.name,
      description: messages.categories.description(group.name, all.length),
      preview: previewOf(all),
      data: `/api/emoji/category/${group.slug}?language=${language}`
    },
    content: (
      <>
        <h1>{group.name}</h1>
        <TouchHint page={context} />
        {group.subgroups.map(({ name, slug, unicodeName }) => (
          <section key={slug} class="subgroup" aria-labelledby={slug}>
            <h2 id={slug}>{name}</h2>
            <EmojiGrid emoji={bySubgroup.get(unicodeName) ?? []} labelledBy={slug} language={language} />
          </section>
        ))}
      </>
    )
  }
}
