import { emoji, type Language, versions } from "@emoji-catalogue/client-sdk"
import { languages } from "../languages.ts"
import { messagesIn } from "../messages/index.ts"
import { newsFeedPath } from "../page/newsFeedLink.ts"
import { addressOf, type LoadContext } from "../page/PageContext.ts"
import { withTones } from "../page/withTones.ts"
import { atomFeed } from "./atomFeed.ts"
import type { Rendered } from "./Renderer.ts"
import { escapeXml } from "../page/escapeXml.ts"

/** The language of the feed at a path; undefined if the path is not one of a feed. */
export const languageOfFeed = (path: string): Language | undefined =>
  languages.find((language) => path === newsFeedPath(language))

/** The number of versions in the feed. */
const size = 10

interface Options {
  readonly api: LoadContext["api"]
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
}

/** The newest versions of the emoji specification, each with its emoji, as an Atom feed in a language. */
export const newsFeed = async (language: Language, { api, baseUrl }: Options): Promise<Rendered> => {
  const newest = (await versions.list(api)).items.slice(0, size)
  const added = await Promise.all(
    newest.map(({ version }) =>
      emoji
        .inVersion(api, version, { fields: ["slug", "emoji", "name"], language, skinTone: "none", limit: 500 })
        .toArray()
    )
  )
  const messages = messagesIn(language)
  const text = messages.versions
  const linkTo = ({ emoji, name, slug }: (typeof added)[number][number]) =>
    `<li><a href="${baseUrl}${addressOf(language, `/emoji/${slug}`)}">${emoji} ${escapeXml(name)}</a></li>`
  return atomFeed({
    id: `urn:emoji-catalogue:versions:${language}`,
    language,
    title: text.feed,
    baseUrl,
    self: newsFeedPath(language),
    alternate: addressOf(language, "/versions"),
    entries: newest.map(({ baseEmoji, count, releasedAt, version, year }, at) => ({
      id: `urn:emoji-catalogue:version:${version}:${language}`,
      title: text.one(version, year),
      path: addressOf(language, `/versions/${version}`),
      updated: releasedAt ?? `${year}-01-01`,
      published: releasedAt,
      summary: withTones({ language, messages }, text.oneDescription(version, year, baseEmoji), { baseEmoji, count }),
      html: `<ul>${added[at]!.map(linkTo).join("")}</ul>`
    }))
  })
}
