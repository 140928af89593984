import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly emoji: { readonly name: string; readonly slug: string }
  readonly text: PageContext["messages"]["bag"]
}

/**
 * Puts an emoji into the bag or takes it out; see `client/bag.ts`. The hidden one of the two texts keeps its space, so
 * that nothing moves when they change.
 */
export const BagButton = ({ emoji: { name, slug }, text }: Props) => (
  <button type="button" class="toggle" data-bag={slug} data-name={name}>
    <span>{text.add}</span>
    <span>{text.remove}</span>
  </button>
)
