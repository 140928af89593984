import { emoji, versions } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { gridFields } from "../server/loadEmoji.ts"
import type { Page } from "../server/Page.ts"

/** The emoji that one version of the emoji specification introduced. */
export const versionPage: Page = async ({ api, language, messages, params }) => {
  const version = params["version"]!
  const [{ items: all }, added] = await Promise.all([
    versions.list(api),
    emoji.inVersion(api, version, { fields: gridFields, language, skinTone: "none", limit: 500 }).toArray()
  ])
  const { count = 0, year = 0 } = all.find((each) => each.version === version) ?? {}
  const title = messages.versions.one(version, year)
  return {
    head: {
      title,
      description: messages.versions.oneDescription(version, year, count),
      picture: added[0]?.image?.url ?? undefined,
      data: `/api/emoji/version/${version}?language=${language}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{messages.versions.oneDescription(version, year, count)}</p>
        <EmojiGrid emoji={added} label={title} language={language} />
      </>
    )
  }
}
