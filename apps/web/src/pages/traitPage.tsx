import { categories, emoji, type Trait } from "@emoji-catalogue/client-sdk"
import { EmojiBySubgroup } from "../components/EmojiBySubgroup.tsx"
import { Pager } from "../components/Pager.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import type { Page } from "../page/Page.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { previewOf } from "../page/preview.ts"

const pageSize = 300

/** The emoji with a trait, such as all flags. */
export const traitPage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  // The address is a text, which the API checks.
  const trait = params["trait"] as Trait
  const offset = offsetIn(query, pageSize)
  const filters = trait === "skin-tones" ? { language } : ({ language, skinTone: "none" } as const)
  const [{ items: groups }, { items, total }] = await Promise.all([
    categories.list(api, { language }),
    emoji.withTrait(api, trait, { ...filters, limit: pageSize, offset })
  ])
  if (items.length === 0 && offset > 0) return firstPage(context)
  const { description, title } = messages.traits[trait]
  return {
    head: {
      title,
      description,
      preview: previewOf(items),
      data: `/api/emoji/trait/${trait}?${pageQuery(filters, pageSize, offset)}`
    },
    content: (
      <>
        <h1>
          {title} <small>{messages.search.results(total)}</small>
        </h1>
        <p>{description}</p>
        <TouchHint page={context} />
        <EmojiBySubgroup emoji={items} groups={groups} language={language} />
        <Pager page={context} total={total} offset={offset} pageSize={pageSize} />
      </>
    )
  }
}
