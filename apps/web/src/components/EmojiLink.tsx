import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { GridEmoji } from "./EmojiGrid.tsx"
import { Picture } from "./Picture.tsx"

interface Props {
  readonly emoji: GridEmoji
  readonly language: PageContext["language"]
}

/** A link to an emoji with its drawing and its name, for the rows of tables. */
export const EmojiLink = ({ emoji: { emoji, image, name, slug }, language }: Props) => (
  <a class="emoji-link" href={addressOf(language, `/emoji/${slug}`)}>
    <Picture emoji={emoji} image={image} size={32} /> <span>{name}</span>
  </a>
)
