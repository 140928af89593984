import { SaxesParser } from "saxes"

export interface XmlElement {
  readonly name: string
  readonly children: ReadonlyArray<XmlElement>
  readonly text: string
}

/** Throws if the document is not well-formed. */
export const parseXml = (xml: string): XmlElement => {
  const document = { name: "", children: [] as Array<XmlElement>, text: "" }
  const open = [document]
  const parser = new SaxesParser()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ name }) => {
    const element = { name, children: [], text: "" }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on("text", (text) => (open.at(-1)!.text += text))
  parser.on("closetag", () => open.pop())
  parser.write(xml).close()
  return document.children[0]!
}

export const childrenOf = ({ children }: XmlElement, name: string): ReadonlyArray<XmlElement> =>
  children.filter((child) => child.name === name)

/** Returns the text of the first child with this name, or an empty text if there is no such child. */
export const textOf = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text ?? ""
