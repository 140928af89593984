/**
 * The names of the parameters of an address that are not properly percent-encoded UTF-8, as they are written there; that
 * of a parameter without a name is `query`.
 */
export const wronglyEncoded = (url: string): ReadonlyArray<string> => {
  const query = url.indexOf("?")
  if (query === -1 || !url.includes("%", query)) return []
  const wrong = url
    .slice(query + 1)
    .split("&")
    .filter((part) => !isEncoded(part))
  return Array.from(new Set(wrong.map((part) => part.split("=", 1)[0] || "query")))
}

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
