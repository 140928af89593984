import type { DeviceSystem } from "@emoji-catalogue/client-sdk"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { Devices } from "./Devices.tsx"
import { hostOf } from "../page/hostOf.ts"

interface Props {
  readonly page: PageContext
  readonly systems: ReadonlyArray<DeviceSystem>
}

/** The emoji version of each release of the operating systems that show a platform's drawings, newest first. */
export const SystemReleases = ({ page: { language, messages }, systems }: Props) => {
  const text = messages.systems
  return systems.length === 0 ? null : (
    <section aria-labelledby="systems">
      <h2 id="systems">{text.releases}</h2>
      <p>{text.releasesText}</p>
      {systems.map(({ devices, name, releases }) => (
        <div key={name} class="wide" tabIndex={0} role="region" aria-label={name}>
          <table>
            <caption>
              <bdi>{name}</bdi> <Devices devices={devices} />
            </caption>
            <thead>
              <tr>
                <th scope="col">{text.release}</th>
                <th scope="col">{text.newestEmoji}</th>
                <th scope="col">{text.source}</th>
              </tr>
            </thead>
            <tbody>
              {releases.toReversed().map(({ emojiVersion, isFirst, source, version }) => (
                <tr key={version}>
                  <th scope="row">
                    {isFirst ? <bdi>{`${name} ${version}`}</bdi> : text.orEarlier(`${name} ${version}`)}
                  </th>
                  <td>
                    <a href={addressOf(language, `/versions/${emojiVersion}`)}>
                      {messages.versions.version(emojiVersion)}
                    </a>
                  </td>
                  <td>
                    <a href={source} rel="noopener">
                      {hostOf(source)}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
