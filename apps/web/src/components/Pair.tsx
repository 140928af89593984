import type { Rendering } from "@emoji-catalogue/client-sdk"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { inkClass } from "./inkClass.ts"
import { Picture } from "./Picture.tsx"

interface Props {
  readonly emoji: { readonly emoji: string; readonly name: string; readonly slug: string }
  readonly page: PageContext
  readonly sides: ReadonlyArray<{
    readonly caption: string
    readonly image: Pick<Rendering, "platform" | "url"> | null
  }>
  /** How much the drawings differ, from 0 to 1; null if unknown. */
  readonly difference?: number | null
}

/** Drawings of one emoji beside each other, such as before and after a release. */
export const Pair = ({ difference = null, emoji, page: { language, messages }, sides }: Props) => (
  <li class="pair">
    <div class="sides">
      {sides.map(({ caption, image }) => (
        <figure key={caption} class={inkClass(image?.platform ?? "")}>
          <Picture emoji={emoji.emoji} image={image} size={72} />
          <figcaption dir="auto">{caption}</figcaption>
        </figure>
      ))}
    </div>
    <a href={addressOf(language, `/emoji/${emoji.slug}`)}>{emoji.name}</a>
    {difference !== null && <small>{messages.release.difference(difference)}</small>}
  </li>
)
