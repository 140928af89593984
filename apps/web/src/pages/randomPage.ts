import { emoji } from "@emoji-catalogue/client-sdk"
import type { Page } from "../server/Page.ts"
import { addressOf } from "../server/PageContext.ts"
import { Redirect } from "../server/Redirect.ts"

/** Leads to another emoji each time. */
export const randomPage: Page = async ({ api, language }) => {
  const { slug } = await emoji.random(api, { skinTone: "none" })
  return new Redirect(addressOf(language, `/emoji/${slug}`), 302)
}
