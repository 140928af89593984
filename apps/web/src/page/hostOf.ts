/** The host of a source, as links to it show it: `support.apple.com`. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "")
