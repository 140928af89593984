import type { Platform } from "@emoji-catalogue/client-sdk"
import { formatList, isolate } from "../messages/format.ts"
import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

/** Names the platforms whose drawings cannot be compared: this service may not show them, or does not have them. */
export const HiddenDrawings = ({ page: { language, messages }, platforms }: Props) => {
  const { hidden, notImported } = messages.compare
  const namesOf = (some: Props["platforms"]) =>
    formatList(
      language,
      some.map(({ name }) => isolate(name))
    )
  const restricted = platforms.filter(isRestricted)
  const missing = platforms.filter((platform) => !isRestricted(platform))
  return (
    <>
      {restricted.length > 0 && <p class="note">{hidden(namesOf(restricted))}</p>}
      {missing.length > 0 && <p class="note">{notImported(namesOf(missing))}</p>}
    </>
  )
}

const isRestricted = ({ noArtwork, noImages }: Platform): boolean =>
  (noImages ?? noArtwork)?.reason === "license_restricted"
