import type { Platform } from "@emoji-catalogue/client-sdk"
import type { Drawing } from "../page/drawings.ts"
import { formatRelease, isolate } from "../messages/format.ts"
import type { Messages } from "../messages/en.ts"
import { layerModes } from "../page/layerModes.ts"
import type { PageContext } from "../page/PageContext.ts"
import { releaseAddress } from "../page/releases.ts"
import { Credit } from "./Credit.tsx"
import { inkClass } from "./inkClass.ts"
import { Picture } from "./Picture.tsx"

interface Props {
  readonly emoji: string
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
  readonly sides: ReadonlyArray<{ readonly side: string; readonly drawing: Drawing | undefined }>
}

/** Two drawings side by side. With script, also over each other; see `client/layers.ts`. */
export const Layers = ({ emoji, page, platforms, sides }: Props) => {
  const text = page.messages.emoji.pair
  const hasBoth = sides.every(({ drawing }) => drawing !== undefined)
  return (
    <div class={hasBoth ? "comparison layered" : "comparison"}>
      {hasBoth && <Controls text={text} />}
      <div class="layers">
        {sides.map(({ drawing, side }, at) => (
          <figure key={at} class={inkClass(drawing?.platform ?? "")}>
            {drawing === undefined ? (
              <p class="missing">{text.unknown(isolate(side))}</p>
            ) : (
              <Picture emoji={emoji} image={drawing} isLazy={false} size={256} />
            )}
            {drawing !== undefined && <Caption drawing={drawing} page={page} platforms={platforms} />}
          </figure>
        ))}
      </div>
    </div>
  )
}

/** Chooses how the drawings are shown, and how much of each. */
const Controls = ({ text }: { readonly text: Messages["emoji"]["pair"] }) => (
  <>
    <fieldset class="modes script-only">
      <legend>{text.view}</legend>
      {layerModes.map((mode) => (
        <label key={mode}>
          <input type="radio" name="mode" value={mode} checked={mode === "side"} /> {text.modes[mode]}
        </label>
      ))}
    </fieldset>
    <div class="setting script-only">
      <label class="amount">
        <span>{text.edge}</span> <input type="range" min="0" max="100" value="50" />
      </label>
      <p class="difference-help">{text.differenceHelp}</p>
    </div>
  </>
)

interface CaptionProps {
  readonly drawing: Drawing
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

const Caption = ({ drawing, page, platforms }: CaptionProps) => {
  const platform = platforms.find(({ id }) => id === drawing.platform)!
  return (
    <figcaption>
      <a href={releaseAddress(page, drawing.platform, drawing.platformVersion)} dir="auto">
        {formatRelease(page.language, platform.name, drawing.platformVersion)}
      </a>
      <Credit platform={platform} />
    </figcaption>
  )
}
