import { presentationProperties, styleOnlyProperties } from "./allowlist.ts"

const name = String.raw`[\p{L}\p{N}_.:-]+`
const id = new RegExp(`^${name}$`, "u")
const fragment = new RegExp(`^#(${name})$`, "u")
const url = new RegExp(String.raw`\burl\(\s*(["']?)#(${name})\1\s*\)`, "giu")
/** Matches only values without quotes, colons, backslashes, `@` or characters that must be escaped in XML. */
const plain = /^[\w\s#%()+,./-]*$/
const allowedFunctions = new Set("rgb rgba hsl hsla matrix translate rotate scale skewx skewy".split(" "))

// Finds the word before each `(` by splitting the value, because a regular expression would not take linear time.
const functionsIn = (value: string) =>
  value
    .split("(")
    .slice(0, -1)
    .map(
      (before) =>
        before
          .trimEnd()
          .split(/[^\w-]+/)
          .at(-1) ?? ""
    )

export const sanitizeId = (value: string): string | undefined => (id.test(value) ? value : undefined)

/** Returns the trimmed value if it refers to an element of the same document (`#id`). Otherwise returns undefined. */
export const sanitizeHref = (value: string): string | undefined => fragment.exec(value.trim())?.[0]

const trimmed = (value: string): string => value.replace(/\s+/g, " ").trim()

/** Returns undefined if the value could refer to anything outside of the document. */
export const sanitizeValue = (value: string): string | undefined => {
  // Most values are long path data without parentheses, so they contain no functions to check.
  if (!value.includes("(")) return plain.test(value) ? trimmed(value) : undefined
  const rest = value.replace(url, "")
  const isAllowed = plain.test(rest) && functionsIn(rest).every((name) => allowedFunctions.has(name.toLowerCase()))
  return isAllowed ? trimmed(value.replace(url, "url(#$2)")) : undefined
}

/** The last declaration of a property wins. */
export const sanitizeStyle = (style: string): ReadonlyMap<string, string> => {
  const declarations = new Map<string, string>()
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":")
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = sanitizeValue(declaration.slice(colon + 1).replace(/!\s*important\s*$/i, ""))
    if (value && (presentationProperties.has(property) || styleOnlyProperties.has(property)))
      declarations.set(property, value)
  }
  return declarations
}

export const referencedIds = (attribute: string, value: string): ReadonlyArray<string> =>
  attribute === "href"
    ? [value.slice(1)]
    : value.includes("url(")
      ? Array.from(value.matchAll(url), ([, , to = ""]) => to)
      : []
