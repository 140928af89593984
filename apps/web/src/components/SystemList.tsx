import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { SystemSupport } from "../page/systemSupport.ts"

interface Props {
  readonly page: PageContext
  readonly systems: ReadonlyArray<SystemSupport>
}

/** The devices that have the emoji of a version, and since when. The links lead to the sources. */
export const SystemList = ({ page: { language, messages }, systems }: Props) => {
  const text = messages.systems
  return (
    <>
      <ul class="systems">
        {systems.map(({ isFirst, platform, release, system: { devices, name } }) => (
          <li key={name}>
            <b lang="en">
              <bdi>{devices.join(", ")}</bdi>
            </b>{" "}
            <a href={addressOf(language, `/platforms/${platform}#systems`)}>
              {release === undefined
                ? text.unknown(name)
                : (isFirst ? text.since : text.orEarlier)(`${name} ${release.version}`)}
            </a>
          </li>
        ))}
      </ul>
      {systems.some(({ release }) => release?.version.includes("QPR")) && <p class="note">{text.quarterly}</p>}
    </>
  )
}
