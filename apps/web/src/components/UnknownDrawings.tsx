import type { EmojiDetail, Platform, PlatformCoverage, Version } from "@emoji-catalogue/client-sdk"
import { formatList, isolate } from "../messages/format.ts"
import { isCoverageKnown } from "../page/knownCoverage.ts"
import { systemSupport } from "../page/systemSupport.ts"
import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly coverage: ReadonlyArray<PlatformCoverage>
  readonly emoji: Pick<EmojiDetail, "renderings" | "version">
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
  readonly versions: ReadonlyArray<Version>
}

/** The platforms of devices that may draw the emoji although no release that is known here does. */
export const UnknownDrawings = ({ coverage, emoji, page: { language, messages }, platforms, versions }: Props) => {
  const hasKnownSystem = new Set(
    systemSupport(platforms, emoji.version).flatMap(({ platform, release }) => (release === undefined ? [] : platform))
  )
  const names = platforms.flatMap(({ devices, id, name, releases }) => {
    if (devices.length === 0 || hasKnownSystem.has(id) || emoji.renderings.some(({ platform }) => platform === id)) {
      return []
    }
    const drawn = coverage.find(({ platform }) => platform === id)?.versions ?? []
    const isKnown = isCoverageKnown(emoji.version, releases, drawn, versions)
    return isKnown ? [] : [isolate(`${name} (${devices.join(", ")})`)]
  })
  return names.length === 0 ? null : <p class="note">{messages.coverage.unknownOf(formatList(language, names))}</p>
}
