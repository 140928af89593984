import type { Page, PageOf } from "../../shared/Page.ts"

export const pageOf = <A>(items: ReadonlyArray<A>, { limit, offset }: Page): PageOf<A> => ({
  items: items.slice(offset, offset + limit),
  total: items.length
})
