import { type Platform, platforms, versions } from "@emoji-catalogue/client-sdk"
import { DeviceCheck } from "../components/DeviceCheck.tsx"
import { EmojiGrid, type GridEmoji, hasNames } from "../components/EmojiGrid.tsx"
import { SystemList } from "../components/SystemList.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { loadEmoji } from "../page/loadEmoji.ts"
import type { Page } from "../page/Page.ts"
import { systemSupport } from "../page/systemSupport.ts"
import { withTones } from "../page/withTones.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { previewOf } from "../page/preview.ts"

/** The emoji of a year by version. */
export const yearPage: Page = async (context) => {
  const { api, language, messages, params } = context
  const year = Number(params["year"])
  const [{ items: years }, found, { items: allPlatforms }] = await Promise.all([
    versions.years(api),
    loadEmoji(context, { year }),
    platforms.list(api)
  ])
  const { baseEmoji = 0, count = 0 } = years.find((each) => each.year === year) ?? {}
  const byVersion = [...Map.groupBy(found, ({ version }) => version)].sort(([a], [b]) => Number(b) - Number(a))
  const text = messages.years
  const title = messages.newEmojiOf(year)
  const description =
    count === 0 ? text.none(year) : withTones(context, text.oneDescription(year, baseEmoji), { baseEmoji, count })
  return {
    head: {
      title,
      description,
      preview: previewOf(found),
      isListed: count > 0,
      data: `/api/emoji?${new URLSearchParams({ year: `${year}`, language })}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <nav class="categories" aria-label={text.label}>
          {years.map((each) => (
            <a
              key={each.year}
              href={addressOf(language, `/years/${each.year}`)}
              aria-current={each.year === year ? "page" : undefined}
            >
              {each.year}
            </a>
          ))}
        </nav>
        <p>{description}</p>
        {found.length > 0 && <TouchHint page={context} />}
        {byVersion.map(([version, emoji]) => (
          <VersionSection key={version} emoji={emoji} page={context} platforms={allPlatforms} version={version} />
        ))}
        {found.length > 0 && <DeviceCheck page={context} />}
      </>
    )
  }
}

interface VersionSectionProps {
  readonly emoji: ReadonlyArray<GridEmoji>
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
  readonly version: string
}

const VersionSection = ({ emoji, page, platforms, version }: VersionSectionProps) => {
  const { language, messages } = page
  const id = `version-${version}`
  const systems = systemSupport(platforms, version)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={addressOf(language, `/versions/${version}`)}>{messages.versions.version(version)}</a>
      </h2>
      <EmojiGrid emoji={emoji} isNamed={hasNames(emoji.length)} labelledBy={id} language={language} />
      {systems.length > 0 && (
        <>
          <h3>{messages.systems.title}</h3>
          <p>{messages.systems.text}</p>
          <SystemList page={page} systems={systems} />
        </>
      )}
    </section>
  )
}
