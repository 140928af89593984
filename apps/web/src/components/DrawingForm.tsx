import type { Platform } from "@emoji-catalogue/client-sdk"
import { type Drawing, sideOf } from "../page/drawings.ts"
import { formatRelease } from "../messages/format.ts"
import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly address: string
  readonly drawings: ReadonlyArray<Drawing>
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
  readonly sides: ReadonlyArray<{
    readonly name: string
    readonly label: string
    readonly drawing: Drawing | undefined
  }>
}

/** Chooses two drawings of an emoji, each as `platform@version`. */
export const DrawingForm = ({ address, drawings, page: { language, messages }, platforms, sides }: Props) => {
  const byPlatform = Map.groupBy(drawings, ({ platform }) => platform)
  return (
    <form class="choice" action={address} method="get">
      {sides.map(({ drawing: chosen, label, name }) => (
        <label key={name}>
          {label}
          <select name={name}>
            {chosen === undefined && <option value="" selected />}
            {platforms
              .filter(({ id }) => byPlatform.has(id))
              .map((platform) => (
                <optgroup key={platform.id} label={platform.name}>
                  {byPlatform.get(platform.id)!.map((drawing) => (
                    <option key={sideOf(drawing)} value={sideOf(drawing)} selected={drawing === chosen}>
                      {formatRelease(language, platform.name, drawing.platformVersion)}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
        </label>
      ))}
      <button type="submit">{messages.compare.submit}</button>
    </form>
  )
}
