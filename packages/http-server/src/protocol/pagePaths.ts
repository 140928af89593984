/** The path template of the scripts, styles and icons of the pages. */
export const filePath = "/web/:name"

export const pageContentType = "text/html; charset=utf-8"

export const isPageFile = (path: string): boolean => path.startsWith("/web/")
