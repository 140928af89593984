import { document, operations } from "./contractEndpoints.ts"

interface JsonSchema {
  readonly $ref?: string
  readonly format?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly oneOf?: ReadonlyArray<JsonSchema>
  readonly allOf?: ReadonlyArray<JsonSchema>
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
}

interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>
}

interface Body {
  readonly content?: Readonly<Record<string, Media>>
}

/** The patterns that recognize a format in an example; `uri` includes `uri-reference`. */
const formats = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  "date-time": /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^(?:https?:|urn:|\/(?:api|assets)\/)\S+$/
}

const resolve = <A extends { readonly $ref?: string }>(reference: A): A =>
  reference.$ref === undefined
    ? reference
    : resolve(
        reference.$ref
          .slice("#/".length)
          .split("/")
          .reduce<unknown>((parent, name) => (parent as Readonly<Record<string, unknown>>)[name], document) as A
      )

/** A schema and its alternatives. */
const alternatives = (schema: JsonSchema): ReadonlyArray<JsonSchema> => {
  const resolved = resolve(schema)
  const { allOf = [], anyOf = [], oneOf = [] } = resolved
  return [resolved, ...[...allOf, ...anyOf, ...oneOf].flatMap(alternatives)]
}

/** Whether an example can match a schema: the members of a union differ in their literals. */
const fits =
  (example: object) =>
  ({ properties = {} }: JsonSchema): boolean =>
    Object.entries(properties).every(
      ([name, { enum: literals }]) =>
        literals === undefined ||
        !(name in example) ||
        literals.includes((example as Readonly<Record<string, unknown>>)[name])
    )

/** The fields of bodies and parameters whose example has a format but whose schema does not. */
export const fieldsWithoutFormat = (): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}

  const visit = (schemas: ReadonlyArray<JsonSchema>, example: unknown, path: string): void => {
    if (typeof example === "string") {
      const [expected] = Object.entries(formats).find(([, pattern]) => pattern.test(example)) ?? []
      if (expected === undefined || schemas.length === 0) return
      if (!schemas.some(({ format }) => format?.startsWith(expected))) found[path] = expected
    } else if (Array.isArray(example)) {
      const items = schemas.flatMap(({ items }) => (items === undefined ? [] : alternatives(items)))
      for (const item of example) visit(items, item, `${path}[]`)
    } else if (typeof example === "object" && example !== null) {
      for (const [name, value] of Object.entries(example)) {
        const members = schemas.filter(fits(example)).flatMap(({ additionalProperties, properties }) => {
          const member = properties?.[name] ?? additionalProperties
          return typeof member === "object" ? alternatives(member) : []
        })
        visit(members, value, path === "" ? name : `${path}.${name}`)
      }
    }
  }

  const visitBody = ({ content = {} }: Body): void => {
    for (const { example, examples = {}, schema } of Object.values(content)) {
      const values = Object.values(examples).map((each) => resolve(each).value)
      for (const value of [example, ...values]) visit(alternatives(schema), value, "")
    }
  }

  for (const { operation } of operations) {
    for (const { example, name, schema } of operation.parameters as unknown as ReadonlyArray<
      Media & { readonly name: string }
    >) {
      visit(alternatives(schema), example, name)
    }
    const { requestBody = {}, responses } = operation as { readonly requestBody?: Body; readonly responses: object }
    for (const body of [requestBody, ...(Object.values(responses) as ReadonlyArray<Body>)]) visitBody(body)
  }
  const { webhooks } = document as unknown as {
    readonly webhooks: Readonly<Record<string, { readonly post: { readonly requestBody: Body } }>>
  }
  for (const { post } of Object.values(webhooks)) visitBody(post.requestBody)
  return found
}
