/**
 * Returns the names of query parameters with invalid percent-encoding. The names are not decoded. If a parameter has no
 * name, the result contains `query` instead.
 */
export const malformedParameters = (url: string): ReadonlyArray<string> => {
  const query = url.indexOf("?")
  if (query === -1 || !url.includes("%", query)) return []
  const malformed = url
    .slice(query + 1)
    .split("&")
    .filter((part) => !isPercentEncoded(part))
  return Array.from(new Set(malformed.map((part) => part.split("=", 1)[0] || "query")))
}

const isPercentEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
