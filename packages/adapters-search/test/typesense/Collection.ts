import { tokenize } from "./tokenize.ts"

export interface Field {
  readonly name: string
  readonly type: string
  readonly facet?: boolean
  readonly index?: boolean
  readonly optional?: boolean
  readonly locale?: string
}

export type Document = Readonly<Record<string, unknown>> & { readonly id: string }

export class HttpError extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  int32: (value) => Number.isInteger(value),
  bool: (value) => typeof value === "boolean",
  "string[]": (value) => Array.isArray(value) && value.every((each) => typeof each === "string")
}

export interface Indexed {
  readonly document: Document
  /** The words of each text, by field. */
  readonly words: ReadonlyMap<string, ReadonlyArray<ReadonlyArray<string>>>
}

export class Collection {
  readonly name: string
  readonly fields: ReadonlyArray<Field>
  readonly documents = new Map<string, Indexed>()

  constructor(name: string, fields: ReadonlyArray<Field>) {
    this.name = name
    this.fields = fields
    for (const { type } of fields) if (isOfType[type] === undefined) throw new HttpError(`Bad type: ${type}`)
  }

  /** The collection as Typesense describes it. */
  get description() {
    return { name: this.name, fields: this.fields, num_documents: this.documents.size, created_at: 0 }
  }

  /** Imports a document from a line of JSON; returns the result as one. */
  import(line: string, action: string): string {
    const document = JSON.parse(line) as Document
    const invalid = this.fields.find(({ name, optional, type }) =>
      document[name] === undefined ? optional !== true : !isOfType[type]!(document[name])
    )
    if (invalid !== undefined) {
      return JSON.stringify({
        success: false,
        code: 400,
        error: `Field \`${invalid.name}\` must be a ${invalid.type}.`
      })
    }
    if (action === "create" && this.documents.has(document.id)) {
      return JSON.stringify({ success: false, code: 409, error: "A document with that id already exists." })
    }
    const texts = this.fields.filter(({ index, type }) => type.startsWith("string") && index !== false)
    const words = new Map(
      texts.map(({ locale, name }) => [name, [document[name]].flat().map((text) => tokenize(String(text), locale))])
    )
    this.documents.set(document.id, { document, words })
    return JSON.stringify({ success: true })
  }
}
