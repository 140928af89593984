import { HttpError, type Collection, type Document } from "./Collection.ts"

/** Supports `field:=value`, `field:!=value` and `field:<=number` joined by `&&`, and rejects any other form. */
export const filterBy = ({ fields }: Collection, text: string | undefined): ((document: Document) => boolean) => {
  if (text === undefined) return () => true
  const conditions = text.split("&&").map((condition) => {
    const [, name, operator, value] =
      /^\s*(\w+):([!<]?=)\s*(?:`([^`]*)`|([\w.-]+))\s*$/.exec(condition)?.filter((part) => part !== undefined) ?? []
    const field = fields.find((each) => each.name === name)
    if (name === undefined || value === undefined) throw new HttpError(`Could not parse the filter query: ${condition}`)
    if (field === undefined) throw new HttpError(`Could not find a filter field named \`${name}\` in the schema.`)
    if (operator === "<=") return (document: Document) => Number(document[name]) <= Number(value)
    return (document: Document) => [document[name]].flat().map(String).includes(value) === (operator === "=")
  })
  return (document) => conditions.every((meets) => meets(document))
}
