/** The names of the parameters of an address that are not properly percent-encoded UTF-8, as they are written there. */
export const wronglyEncoded = (url: string): ReadonlyArray<string> => {
  const query = url.indexOf("?")
  if (query === -1 || !url.includes("%", query)) return []
  const parts = url.slice(query + 1).split("&")
  return parts.filter((part) => !isEncoded(part)).map((part) => part.split("=", 1)[0]!)
}

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
