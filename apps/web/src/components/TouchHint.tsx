import type { PageContext } from "../page/PageContext.ts"

/** Says what a long press on a grid does, on devices that cannot hover; see `client/longPress.ts`. */
export const TouchHint = ({ page }: { readonly page: PageContext }) => (
  <p class="touch-hint script-only">{page.messages.touchHint}</p>
)
