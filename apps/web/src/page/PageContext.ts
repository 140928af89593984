import { type Connection, type Language } from "@emoji-catalogue/client-sdk"
import type { Messages } from "../messages/en.ts"
import type { ScriptMessages } from "../messages/script/en.ts"

/** Who runs the service, as far as it is public. */
export interface Operator {
  readonly name?: string | undefined
  /** An e-mail address or an https URL. */
  readonly contact?: string | undefined
}

/** What every component of a page may need. */
export interface PageContext {
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
  readonly language: Language
  readonly messages: Messages
  /** The path without the language, such as `/emoji/red-heart`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly operator: Operator
}

/** What components need that scripts render, too. */
export interface ScriptContext {
  readonly language: Language
  readonly messages: ScriptMessages
}

/** What the loader of a page needs in addition. */
export interface LoadContext extends PageContext {
  readonly api: Connection
}

/** The address of a page in a language. `path` is its path in English. */
export const addressOf = (language: Language, path: string): string =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`
