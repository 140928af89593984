import { Fragment, h } from "preact"
import { renderToString } from "preact-render-to-string"
import { messagesIn } from "../src/messages/index.ts"
import type { LoadContext, Page } from "../src/page/Page.ts"
import { Redirect } from "../src/page/Redirect.ts"

/** The HTML of a page's content. Fails if the page redirects. */
export const contentOf = async (
  page: Page,
  context: Pick<LoadContext, "api" | "language"> & Partial<Pick<LoadContext, "params" | "query">>
): Promise<string> => {
  const messages = messagesIn(context.language)
  const address = { params: {}, path: "/", query: new URLSearchParams() }
  const shown = await page({ baseUrl: "", messages, operator: {}, ...address, ...context })
  if (shown instanceof Redirect) throw new Error(`redirects to ${shown.location}`)
  return renderToString(h(Fragment, null, shown.content))
}
