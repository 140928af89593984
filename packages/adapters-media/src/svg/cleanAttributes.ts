import type { SaxesAttributeNS } from "saxes"
import { attributes, presentation, styleOnly } from "./allowed.ts"
import { safeHref, safeId, safeStyle, safeValue } from "./values.ts"

const xlink = "http://www.w3.org/1999/xlink"

/**
 * Of an element's attributes those that are allowed, in their order. What `style` declares becomes attributes, and
 * wins over them as it did before; `xlink:href` becomes `href`, unless there is one.
 */
export const cleanAttributes = (given: Readonly<Record<string, SaxesAttributeNS>>): Map<string, string> => {
  const kept = new Map<string, string>()
  const keep = (attribute: string, value: string | undefined) => value && kept.set(attribute, value)
  let style: ReadonlyMap<string, string> = new Map()
  for (const { local, uri, value } of Object.values(given)) {
    if (uri === xlink && local === "href") {
      if (!kept.has("href")) keep("href", safeHref(value))
    } else if (uri !== "") continue
    else if (local === "id") keep("id", safeId(value))
    else if (local === "href") keep("href", safeHref(value))
    else if (local === "style") style = safeStyle(value)
    else if (attributes.has(local) || presentation.has(local)) keep(local, safeValue(value))
  }
  const rest: Array<string> = []
  for (const [property, value] of style) {
    if (styleOnly.has(property)) rest.push(`${property}:${value}`)
    else kept.set(property, value)
  }
  if (rest.length > 0) kept.set("style", rest.join(";"))
  return kept
}
