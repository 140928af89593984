import type { Platform } from "@emoji-catalogue/client-sdk"
import { formatRelease } from "../messages/format.ts"
import { findSide } from "../page/comparisons.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  /** The platforms with drawings. */
  readonly platforms: ReadonlyArray<Platform>
  readonly left: string
  readonly right: string
}

/** Chooses two platforms, or two releases, as `platform` or `platform@version`. */
export const CompareForm = ({ left, page: { language, messages }, platforms, right }: Props) => {
  const text = messages.compare
  return (
    <form class="choice" action={addressOf(language, "/compare")} method="get">
      {(
        [
          ["left", text.first, findSide(platforms, left)],
          ["right", text.second, findSide(platforms, right)]
        ] as const
      ).map(([name, label, chosen]) => (
        <label key={name}>
          {label}
          <select name={name}>
            {platforms.map(({ id, name, releases }) => (
              <optgroup key={id} label={name}>
                <option value={id} selected={chosen.platform?.id === id && chosen.release === undefined}>
                  {text.newest(name)}
                </option>
                {releases.toReversed().map((release) => (
                  <option
                    key={release.version}
                    value={`${id}@${release.version}`}
                    selected={chosen.release === release}
                  >
                    {formatRelease(language, name, release.version)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">{text.submit}</button>
    </form>
  )
}
