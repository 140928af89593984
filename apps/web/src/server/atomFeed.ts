import type { Language } from "@emoji-catalogue/client-sdk"
import { messagesIn } from "../messages/index.ts"
import type { Rendered } from "./Renderer.ts"
import { escapeXml } from "../page/escapeXml.ts"

interface Entry {
  /** A URI that stays the same wherever the service runs. */
  readonly id: string
  readonly title: string
  /** The path of the entry's page. */
  readonly path: string
  /** A day; undefined if it is unknown. */
  readonly updated: string | undefined
  /** A day; null if it is unknown. */
  readonly published: string | null
  readonly summary: string
  readonly html?: string
}

interface Feed {
  readonly id: string
  readonly language: Language
  readonly title: string
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
  /** The path of the feed. */
  readonly self: string
  /** The path of the page with the same data. */
  readonly alternate: string
  /** Newest first. */
  readonly entries: ReadonlyArray<Entry>
}

/** An Atom feed (RFC 4287). */
export const atomFeed = ({ alternate, baseUrl, entries, id, language, self, title }: Feed): Rendered => {
  const link = (rel: string, type: string, path: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(`${baseUrl}${path}`)}"/>`
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<author><name>${escapeXml(messagesIn(language).siteName)}</name></author>
${link("self", "application/atom+xml", self)}
${link("alternate", "text/html", alternate)}
<updated>${timeOf(entries[0]?.updated)}</updated>
${entries
  .map(
    (entry) => `<entry>
<id>${escapeXml(entry.id)}</id>
<title>${escapeXml(entry.title)}</title>
${link("alternate", "text/html", entry.path)}
<updated>${timeOf(entry.updated)}</updated>${entry.published === null ? "" : `\n<published>${timeOf(entry.published)}</published>`}
<summary>${escapeXml(entry.summary)}</summary>${entry.html === undefined ? "" : `\n<content type="html">${escapeXml(entry.html)}</content>`}
</entry>
`
  )
  .join("")}</feed>
`
  return { status: 200, type: "application/atom+xml; charset=utf-8", body }
}

/** Atom requires a time. An entry whose day is unknown has this one. */
const unknownDay = "1970-01-01"

const timeOf = (day: string | undefined): string => `${day ?? unknownDay}T00:00:00Z`
