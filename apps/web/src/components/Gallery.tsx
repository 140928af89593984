import type { SubmissionImage } from "@emoji-catalogue/client-sdk"
import type { ComponentChildren } from "preact"
import { isolate } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { Pager } from "./Pager.tsx"
import { SubmittedImage } from "./SubmittedImage.tsx"

interface Item {
  readonly publicId: string
  readonly image: SubmissionImage | null
  readonly stillUrl?: string | null
  /** What its maker called it. */
  readonly title: string
}

interface Props {
  readonly page: PageContext
  readonly items: ReadonlyArray<Item>
  readonly total: number
  readonly offset: number
  readonly pageSize: number
  readonly title: string
  /** How to submit something. */
  readonly intro: string
  /** What the page says before anything is published. */
  readonly empty: string
  /** What the search looks at. */
  readonly searchLabel: string
  /** Further fields of the search. */
  readonly fields?: ComponentChildren
}

/** A page of the submissions that moderators approved, with a search. */
export const Gallery = ({ empty, fields, intro, items, offset, page, pageSize, searchLabel, title, total }: Props) => {
  const { language, messages, path, query } = page
  const text = messages.gallery
  const q = query.get("q")?.trim() ?? ""
  return (
    <>
      <h1>{title}</h1>
      <p class="intro">
        {total === 0 && q === "" ? empty : intro} <a href="/docs">{text.reference}</a>
      </p>
      {(total > 0 || q !== "") && (
        <form class="fields" action={addressOf(language, path)} method="get">
          <label>
            {searchLabel}
            <input type="search" name="q" value={q} maxLength={200} dir="auto" autocapitalize="none" />
          </label>
          {fields}
          <button type="submit">{messages.search.submit}</button>
        </form>
      )}
      {total === 0 && q !== "" && (
        <p>
          {text.nothing(isolate(q))} <a href={addressOf(language, path)}>{text.all}</a>
        </p>
      )}
      <ul class="gallery">
        {items.map((item) => (
          <li key={item.publicId}>
            <a href={addressOf(language, `${path}/${item.publicId}`)}>
              {item.image !== null && (
                <SubmittedImage image={item.image} stillUrl={item.stillUrl ?? null} alt="" size={96} isLazy />
              )}
              <bdi>{item.title}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} offset={offset} pageSize={pageSize} />
    </>
  )
}
