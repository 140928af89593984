import { type Connection, type Language } from "@emoji-catalogue/client-sdk"
import type { Messages } from "../messages/en.ts"

/** What every component of a page may need. */
export interface PageContext {
  readonly language: Language
  readonly messages: Messages
  /** The path without the language, such as `/emoji/red-heart`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** What the loader of a page needs in addition. */
export interface LoadContext extends PageContext {
  readonly api: Connection
}

/** The address of a page in a language. `path` is its path in English. */
export const addressOf = (language: Language, path: string): string =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`
