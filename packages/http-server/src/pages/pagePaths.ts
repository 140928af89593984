/** The path template of the scripts, styles and icons of the pages. */
export const filePath = "/web/:name"

export const isPageFile = (path: string): boolean => path.startsWith("/web/")
