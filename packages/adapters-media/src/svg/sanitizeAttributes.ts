import type { SaxesAttributeNS } from "saxes"
import { allowedAttributes, presentationProperties, styleOnlyProperties } from "./allowlist.ts"
import { sanitizeHref, sanitizeId, sanitizeStyle, sanitizeValue } from "./sanitizeValues.ts"

const xlink = "http://www.w3.org/1999/xlink"

/**
 * Of an element's attributes those that are allowed, in their order. What `style` declares becomes attributes, and
 * wins over them as it did before; `xlink:href` becomes `href`, unless there is one.
 */
export const sanitizeAttributes = (given: Readonly<Record<string, SaxesAttributeNS>>): Map<string, string> => {
  const kept = new Map<string, string>()
  const keep = (attribute: string, value: string | undefined) => value && kept.set(attribute, value)
  let style: ReadonlyMap<string, string> = new Map()
  for (const { local, uri, value } of Object.values(given)) {
    if (uri === xlink && local === "href") {
      if (!kept.has("href")) keep("href", sanitizeHref(value))
    } else if (uri !== "") continue
    else if (local === "id") keep("id", sanitizeId(value))
    else if (local === "href") keep("href", sanitizeHref(value))
    else if (local === "style") style = sanitizeStyle(value)
    else if (allowedAttributes.has(local) || presentationProperties.has(local)) keep(local, sanitizeValue(value))
  }
  const rest: Array<string> = []
  for (const [property, value] of style) {
    if (styleOnlyProperties.has(property)) rest.push(`${property}:${value}`)
    else kept.set(property, value)
  }
  if (rest.length > 0) kept.set("style", rest.join(";"))
  return kept
}
