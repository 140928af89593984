/** The path template of the scripts, styles and icons of the pages. */
export const filePath = "/web/:name"

export const pageContentType = "text/html; charset=utf-8"

/** Matches all addresses that no other route matches. */
export const wildcardPath = "*"

export const isPageFile = (path: string): boolean => path.startsWith("/web/")

export const isImagePath = (path: string): boolean => /^\/(?:assets|submissions)\//.test(path)

/**
 * Whether a browser opened the address of a page or of a download, which shows errors as pages. Other addresses of the
 * API have problem documents.
 */
export const isForBrowser = (url: string, accept: string | undefined): boolean =>
  accept?.includes("text/html") === true &&
  (!url.startsWith("/api/") || url.startsWith(downloads)) &&
  !isImagePath(url) &&
  !isPageFile(url)

/** Pages link to the addresses that start with this, so people open them, too. */
const downloads = "/api/emoji/download/"
