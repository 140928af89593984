import type { ComponentChild } from "preact"
import type { LoadContext, PageContext } from "./PageContext.ts"
import type { Preview } from "./preview.ts"
import type { Redirect } from "./Redirect.ts"

/** How a page describes itself. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly preview?: Preview | undefined
  /** Structured data for search engines (schema.org). */
  readonly jsonLd?: object | undefined
  /** Whether the page has what a person typed, so that no cache may store it. Default: false. */
  readonly isPrivate?: boolean
  /** Whether search engines may list the page. Default: true. */
  readonly isListed?: boolean
  /** Whether nothing has the address, so that it is no canonical address. Default: false. */
  readonly isUnknownAddress?: boolean
  /** The path of the page in other languages if it is not the same. Such a page has no translation. */
  readonly pathInOtherLanguages?: string
  /** The path of the data that the page shows. */
  readonly data?: string | undefined
  /** The Atom feed with the same data. */
  readonly feed?: FeedLink
}

export interface FeedLink {
  readonly path: string
  readonly title: string
}

export interface Shown {
  /** Default: 200. */
  readonly status?: number
  readonly head: Head
  readonly content: ComponentChild
}

/** Loads the data of a page from the API, and shows it. */
export type Page = (context: LoadContext) => Promise<Shown | Redirect>

export type { LoadContext, PageContext }
