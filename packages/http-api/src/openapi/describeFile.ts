/**
 * The annotation on the schema of a form that describes the file in the form. The file cannot be described directly,
 * because the schema that effect generates for a file has no description.
 */
export const fileDescriptionKey = "x-file-description" as const

interface FormSchema {
  readonly [fileDescriptionKey]?: string
  readonly properties?: { readonly file?: object }
}

type Content = Readonly<Record<string, { readonly schema: object }>>

/** Moves the description of the file from the form to its member `file`. */
export const describeFile = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const { [fileDescriptionKey]: description, ...schema }: FormSchema = media.schema
      if (description === undefined) return [type, media]
      const file = { ...schema.properties?.file, description }
      return [type, { ...media, schema: { ...schema, properties: { ...schema.properties, file } } }]
    })
  )
