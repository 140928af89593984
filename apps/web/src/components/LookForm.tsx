import type { Platform } from "@emoji-catalogue/client-sdk"
import { type Look, tones } from "../page/look.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

interface Props {
  readonly look: Look
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

/** Chooses the skin tone and the platform of the catalogue. With script, the browser remembers them. */
export const LookForm = ({ look, page: { language, messages }, platforms }: Props) => (
  <form class="look" id="look" action={addressOf(language, "/")} method="get">
    <label>
      {messages.look.tone}{" "}
      <select name="tone">
        <option value="">{messages.look.noTone}</option>
        {tones.map((tone) => (
          <option key={tone} value={tone} selected={tone === look.tone}>
            {messages.look.tones[tone]}
          </option>
        ))}
      </select>
    </label>
    <label>
      {messages.look.platform}{" "}
      <select name="platform">
        <option value="">{messages.look.anyPlatform}</option>
        {platforms
          .filter(({ count, noImages }) => count > 0 && noImages === null)
          .map(({ id, name }) => (
            <option key={id} value={id} selected={id === look.platform}>
              {name}
            </option>
          ))}
      </select>
    </label>
    <button type="submit">{messages.look.apply}</button>
  </form>
)
