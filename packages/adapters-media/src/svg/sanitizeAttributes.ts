import type { SaxesAttributeNS } from "saxes"
import { allowedAttributes, presentationProperties, styleOnlyProperties } from "./allowlist.ts"
import { sanitizeHref, sanitizeId, sanitizeStyle, sanitizeValue } from "./sanitizeValues.ts"

const xlink = "http://www.w3.org/1999/xlink"

/**
 * Returns the allowed attributes of an element. Declarations in `style` become attributes and override attributes of
 * the same name, as in CSS. `xlink:href` becomes `href` if the element has no `href`.
 */
export const sanitizeAttributes = (attributes: Readonly<Record<string, SaxesAttributeNS>>): Map<string, string> => {
  const kept = new Map<string, string>()
  const keep = (attribute: string, value: string | undefined) => value && kept.set(attribute, value)
  let style: ReadonlyMap<string, string> = new Map()
  for (const { local, uri, value } of Object.values(attributes)) {
    if (uri === xlink && local === "href") {
      if (!kept.has("href")) keep("href", sanitizeHref(value))
    } else if (uri !== "") continue
    else if (local === "id") keep("id", sanitizeId(value))
    else if (local === "href") keep("href", sanitizeHref(value))
    else if (local === "style") style = sanitizeStyle(value)
    else if (allowedAttributes.has(local) || presentationProperties.has(local)) keep(local, sanitizeValue(value))
  }
  const styleOnly: Array<string> = []
  for (const [property, value] of style) {
    if (styleOnlyProperties.has(property)) styleOnly.push(`${property}:${value}`)
    else kept.set(property, value)
  }
  if (styleOnly.length > 0) kept.set("style", styleOnly.join(";"))
  return kept
}
