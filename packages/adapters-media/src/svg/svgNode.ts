/** A sanitized SVG element. It has only allowed attributes and children. */
export interface SvgNode {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: Array<SvgNode>
}

/** Escapes nothing, because no allowed value contains a quote, an ampersand or an angle bracket. */
export const serializeNode = ({ attributes, children, name }: SvgNode): string => {
  let text = `<${name}`
  for (const [attribute, value] of attributes) text += ` ${attribute}="${value}"`
  if (children.length === 0) return `${text}/>`
  text += ">"
  for (const child of children) text += serializeNode(child)
  return `${text}</${name}>`
}
