/** What a client would have to write otherwise for its parameters to be read here. */
const unusual = /[[\]#;]/

const isPlain = /^[\w.-]*$/

/**
 * The parameters of a query string, each sent once and properly encoded; nothing for a query string that the router had
 * better read.
 */
export const parseQuery = (query: string): Readonly<Record<string, string>> | undefined => {
  const parameters: Record<string, string> = {}
  if (query === "") return parameters
  if (unusual.test(query)) return undefined
  try {
    for (const part of query.split("&")) {
      const equals = part.indexOf("=")
      const name = part.slice(0, equals)
      if (equals <= 0 || name in parameters || name.includes("%") || name.includes("+")) return undefined
      const value = part.slice(equals + 1)
      parameters[name] = isPlain.test(value) ? value : decodeURIComponent(value.replaceAll("+", " "))
    }
    return parameters
  } catch {
    return undefined
  }
}
