import type { Language } from "@emoji-catalogue/client-sdk"
import type { FeedLink } from "./Page.ts"
import { addressOf, type PageContext } from "./PageContext.ts"

/** The path of the Atom feed of the newest emoji versions in a language. */
export const newsFeedPath = (language: Language): string => addressOf(language, "/feed.xml")

/** The feed of the newest emoji versions in the language of a page. */
export const newsFeedLink = ({ language, messages }: PageContext): FeedLink => ({
  path: newsFeedPath(language),
  title: messages.versions.feed
})
