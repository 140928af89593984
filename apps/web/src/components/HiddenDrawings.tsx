import type { Platform } from "@emoji-catalogue/client-sdk"
import { formatList, isolate } from "../messages/format.ts"
import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

/** Names the platforms whose drawings cannot be compared, because this service may not show them. */
export const HiddenDrawings = ({ page: { language, messages }, platforms }: Props) => {
  const names = platforms.map(({ name }) => isolate(name))
  return names.length === 0 ? null : <p class="note">{messages.compare.hidden(formatList(language, names))}</p>
}
