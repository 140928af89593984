import { type Problem, problemContentType } from "@emoji-catalogue/http-api"
import { HttpServerResponse } from "effect/http"
import { pageContentType } from "./pagePaths.ts"

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const listOf = (errors: NonNullable<Problem["errors"]>): string => {
  const items = errors.map(({ message, path }) => `<li><code>${escapeHtml(path)}</code>: ${escapeHtml(message)}</li>`)
  return items.length === 0 ? "" : `<ul>\n${items.join("\n")}\n</ul>\n`
}

const pageOf = ({ detail, errors = [], requestId, title }: Problem): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
${listOf(errors)}<p>Request: <code>${escapeHtml(requestId)}</code></p>
<p><a href="/">All emoji</a></p>
</body>
</html>
`

/**
 * Shows a problem document as a page, for browsers. The page needs nothing else, because the pages themselves may be
 * what failed. Any other response stays as it is.
 */
export const problemPage = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  const { body, headers, status } = response
  if (body._tag !== "Uint8Array" || body.contentType !== problemContentType) return response
  const problem = JSON.parse(new TextDecoder().decode(body.body)) as Problem
  return HttpServerResponse.uint8Array(new TextEncoder().encode(pageOf(problem)), {
    status,
    contentType: pageContentType,
    headers
  })
}
