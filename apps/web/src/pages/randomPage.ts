import { emoji } from "@emoji-catalogue/client-sdk"
import type { Page } from "../page/Page.ts"
import { addressOf } from "../page/PageContext.ts"
import { Redirect } from "../page/Redirect.ts"

/** Leads to another emoji each time. */
export const randomPage: Page = async ({ api, language }) => {
  const { slug } = await emoji.random(api, { skinTone: "none" })
  return new Redirect(addressOf(language, `/emoji/${slug}`), 302)
}
