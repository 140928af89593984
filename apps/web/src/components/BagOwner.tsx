import { addressOf, type PageContext } from "../page/PageContext.ts"

/**
 * Says whether the page shows one's own bag or a shared one, which only the script can tell; see `client/bag.ts`. Both
 * texts have the same place, so that nothing moves when one of them appears.
 */
export const BagOwner = ({ page: { language, messages } }: { readonly page: PageContext }) => (
  <div id="bag-owner" class="script-only">
    <p>{messages.bagOwner.own}</p>
    <p>
      {messages.bagOwner.shared}{" "}
      <button type="button" id="add-all">
        {messages.bagOwner.addAll}
      </button>{" "}
      <a href={addressOf(language, "/bag")}>{messages.bagOwner.open}</a>
    </p>
  </div>
)
