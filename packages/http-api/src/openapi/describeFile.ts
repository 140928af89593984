/**
 * The annotation key for the description of a form's file. The annotation is needed because the schemas that `effect`
 * generates contain no descriptions of files.
 */
export const fileDescriptionKey = "x-file-description" as const

interface FormSchema {
  readonly [fileDescriptionKey]?: string
  readonly properties?: { readonly file?: object }
}

type Content = Readonly<Record<string, { readonly schema: object }>>

export const describeFile = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const { [fileDescriptionKey]: description, ...schema }: FormSchema = media.schema
      if (description === undefined) return [type, media]
      const file = { ...schema.properties?.file, description }
      return [type, { ...media, schema: { ...schema, properties: { ...schema.properties, file } } }]
    })
  )
