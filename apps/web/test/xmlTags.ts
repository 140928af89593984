/** Returns the first tag of an XML document that is not closed as it should be; undefined if all of them match. */
export const findUnbalancedTag = (xml: string): string | undefined => {
  const open: Array<string> = []
  for (const [tag, isClosing, name, isEmpty] of xml.matchAll(/<(\/?)([A-Za-z][\w:.-]*)[^<>]*?(\/?)>/g)) {
    if (isClosing !== "") {
      if (open.pop() !== name) return tag
    } else if (isEmpty === "") open.push(name!)
  }
  return open.at(-1)
}
