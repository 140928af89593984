import { categories, type Category, emoji, platforms } from "@emoji-catalogue/client-sdk"
import { EmojiGrid, type GridEmoji } from "../components/EmojiGrid.tsx"
import { inkClass } from "../components/inkClass.ts"
import { LookForm } from "../components/LookForm.tsx"
import { Results } from "../components/Results.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { inLook, lookIn } from "../page/look.ts"
import { newsFeedLink } from "../page/newsFeedLink.ts"
import { gridFields, loadEmoji } from "../page/loadEmoji.ts"
import type { Page } from "../page/Page.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { previewOf } from "../page/preview.ts"
import { formatNumber } from "../messages/format.ts"

const shelfSize = 16

/** The emoji of link previews. */
const featured = "grinning-face"

/** All emoji by category and subgroup. */
export const homePage: Page = async (context) => {
  const { api, language, messages, query } = context
  const { items: allPlatforms } = await platforms.list(api)
  const look = lookIn(query, allPlatforms)
  const { platform } = look
  const [{ items: groups }, plain, variants, newest] = await Promise.all([
    categories.list(api, { language }),
    loadEmoji(context, { platform }),
    look.tone === undefined
      ? []
      : emoji.withTrait(api, "skin-tones", { fields: gridFields, language, platform, limit: 500 }).toArray(),
    emoji.recent(api, { fields: gridFields, language, skinTone: "none", limit: shelfSize })
  ])
  const all = inLook(plain, variants, look.tone)
  const shelf = inLook<GridEmoji>(newest.items, [...plain, ...variants], look.tone)
  const bySubgroup = Map.groupBy(all, ({ subgroup }) => subgroup)
  return {
    head: {
      title: messages.home.title,
      description: messages.home.description,
      preview: previewOf(plain.filter(({ slug }) => slug === featured)),
      data: "/api/emoji",
      feed: newsFeedLink(context),
      jsonLd: {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: messages.siteName,
        potentialAction: {
          "@type": "SearchAction",
          target: `${addressOf(language, "/search")}?q={query}`,
          "query-input": "required name=query"
        }
      }
    },
    content: (
      <>
        <h1 class="visually-hidden">{messages.home.title}</h1>
        <Results page={context} results={undefined} />
        <div id="catalogue" class={inkClass(platform ?? "")}>
          <Shelf id="recent" title={messages.home.recent} page={context} emoji={[]} />
          <Shelf id="newest" title={messages.home.newest} page={context} emoji={shelf} />
          <p>
            <a href={addressOf(language, "/popular")}>{messages.home.popular}</a>
          </p>
          <TouchHint page={context} />
          <LookForm look={look} page={context} platforms={allPlatforms} />
          <CategoryLinks groups={groups} page={context} />
          {groups.map((group) => (
            <Section key={group.slug} group={group} page={context} bySubgroup={bySubgroup} />
          ))}
        </div>
      </>
    )
  }
}

interface ShelfProps {
  readonly id: string
  readonly title: string
  readonly page: PageContext
  readonly emoji: ReadonlyArray<GridEmoji>
}

/** A short row of emoji. A shelf without emoji is hidden until a script fills it. */
const Shelf = ({ emoji, id, page, title }: ShelfProps) => (
  <section class="shelf" id={id} hidden={emoji.length === 0} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <EmojiGrid emoji={emoji} labelledBy={`${id}-title`} language={page.language} />
  </section>
)

const CategoryLinks = ({ groups, page }: { readonly groups: ReadonlyArray<Category>; readonly page: PageContext }) => (
  <nav class="categories" aria-label={page.messages.home.categories}>
    {groups.map(({ baseEmoji, name, slug }) => (
      <a key={slug} href={`#${slug}`}>
        {name} <small>{formatNumber(page.language, baseEmoji)}</small>
      </a>
    ))}
  </nav>
)

interface SectionProps {
  readonly group: Category
  readonly page: PageContext
  readonly bySubgroup: ReadonlyMap<string, ReadonlyArray<GridEmoji>>
}

const Section = ({ bySubgroup, group, page }: SectionProps) => (
  <section class={`section ${sizeClass(group.baseEmoji)}`} id={group.slug} aria-labelledby={`${group.slug}-title`}>
    <h2 id={`${group.slug}-title`}>
      <a href={addressOf(page.language, `/category/${group.slug}`)}>{group.name}</a>
    </h2>
    {group.subgroups.map(({ name, slug, unicodeName }) => (
      <div key={slug} class="subgroup">
        <h3 id={slug}>{name}</h3>
        <EmojiGrid emoji={bySubgroup.get(unicodeName) ?? []} labelledBy={slug} language={page.language} />
      </div>
    ))}
  </section>
)

/** The class that sets the expected height of a section; see `styles/grid.css`. */
const sizeClass = (count: number): string => `n${Math.min(40, Math.ceil(count / 10))}`
