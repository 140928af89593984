import {
  type Connection,
  emoji,
  type Platform,
  platforms,
  type Redesign,
  type TimelineEvent
} from "@emoji-catalogue/client-sdk"
import { inkClass } from "../components/inkClass.ts"
import { Pager } from "../components/Pager.tsx"
import { Picture } from "../components/Picture.tsx"
import { formatRelease } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { firstPage, offsetIn } from "../page/paging.ts"
import { releaseAddress } from "../page/releases.ts"
import { previewOf } from "../page/preview.ts"

const pageSize = 24

/** A drawing is a new design to the API if it differs by more than this share from the one before. */
const newDesignDifference = 0.05

/** The emoji that vendors gave new designs most often, with the drawings before and after. */
export const redesignsPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const offset = offsetIn(query, pageSize)
  const [{ items: all }, ranked] = await Promise.all([
    platforms.list(api),
    emoji.redesigns(api, { language, skinTone: "none", sort: "redesigned", limit: pageSize, offset })
  ])
  if (ranked.items.length === 0 && offset > 0) return firstPage(context)
  const drawings = await Promise.all(ranked.items.map(({ slug }) => drawingsOf(api, slug)))
  const text = messages.redesigns
  return {
    head: {
      title: text.title,
      description: text.description,
      preview: previewOf(ranked.items),
      data: `/api/emoji/redesigns?language=${language}&skinTone=none&sort=redesigned`
    },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <p>{ranked.total === 0 ? text.nothing : text.note(newDesignDifference)}</p>
        <p class="note">{text.reported}</p>
        <ol class="ranking" start={offset + 1}>
          {ranked.items.map((item, at) => (
            <Ranked key={item.slug} drawings={drawings[at]!} item={item} page={context} platforms={all} />
          ))}
        </ol>
        <Pager page={context} offset={offset} pageSize={pageSize} total={ranked.total} />
      </>
    )
  }
}

interface Drawn {
  readonly platform: string
  readonly platformVersion: string
  readonly url: string | null
}

type Artwork = Extract<TimelineEvent, { readonly rendering: unknown }>

/** The drawings of an emoji that differ from those before, oldest first. */
const drawingsOf = async (api: Connection, slug: string): Promise<ReadonlyArray<Drawn>> => {
  const { events } = await emoji.history(api, slug)
  return events
    .filter((event): event is Artwork => "rendering" in event)
    .map(({ platform, platformVersion, rendering }) => ({ platform, platformVersion, url: rendering?.url ?? null }))
}

interface RankedProps {
  readonly drawings: ReadonlyArray<Drawn>
  readonly item: Redesign
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

const Ranked = ({ drawings, item, page, platforms }: RankedProps) => {
  const { language, messages } = page
  const text = messages.redesigns
  return (
    <li>
      <h2>
        <Picture emoji={item.emoji} image={item.image} size={32} />{" "}
        <a href={addressOf(language, `/emoji/${item.slug}`)}>{item.name}</a>{" "}
        <small>
          {text.redrawn(item.redrawn)} · {text.redesigned(item.redesigned)}
        </small>
      </h2>
      <ul class="pairs">
        {item.releases.map(({ difference, platform, version }) => {
          const own = drawings.filter((drawing) => drawing.platform === platform)
          const at = own.findIndex(({ platformVersion }) => platformVersion === version)
          const name = platforms.find(({ id }) => id === platform)?.name ?? platform
          return (
            <li key={`${platform} ${version}`} class="pair">
              <div class="sides">
                {own.slice(Math.max(0, at - 1), at + 1).map(({ platformVersion, url }) => (
                  <figure key={platformVersion} class={inkClass(platform)}>
                    <Picture emoji={item.emoji} image={{ url }} size={72} />
                    <figcaption dir="auto">{platformVersion}</figcaption>
                  </figure>
                ))}
              </div>
              <a href={releaseAddress(page, platform, version)}>
                <bdi>{formatRelease(language, name, version)}</bdi>
              </a>
              <small>{messages.release.difference(difference)}</small>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
