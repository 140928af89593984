import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly emoji: { readonly name: string; readonly slug: string }
  readonly text: PageContext["messages"]["bag"]
  /** The id of the name of the emoji, if the page has several of these buttons. Screen readers add it to the text. */
  readonly nameId?: string
}

/**
 * Puts an emoji into the bag or takes it out; see `client/bag.ts`. The hidden one of the two texts keeps its space, so
 * that nothing moves when they change.
 */
export const BagButton = ({ emoji: { name, slug }, nameId, text }: Props) => {
  const id = nameId === undefined ? undefined : `bag-${slug}`
  return (
    <button
      type="button"
      class="toggle"
      id={id}
      aria-labelledby={id && `${id} ${nameId}`}
      data-bag={slug}
      data-name={name}
    >
      <span>{text.add}</span>
      <span>{text.remove}</span>
    </button>
  )
}
