import type { OpenApi } from "effect/http-api"
import { fieldsName, isPartial, type Operation, type Schema } from "./document.ts"
import { nameEnumerations } from "./nameEnumerations.ts"
import { type Method, methods, typePrefix } from "./methods.ts"

type Schemas = Readonly<Record<string, Schema>>

/** Returns the type names of the body and the query parameter; undefined if the method has no such parameter. */
export const parameterTypes = (
  method: Method,
  { body, queryParameters }: Operation
): { readonly body: string | undefined; readonly query: string | undefined } => {
  const prefix = typePrefix(method)
  const hasBody = body !== undefined && method.fixedBody === undefined
  return {
    body: hasBody ? `${prefix}Params` : undefined,
    query: queryParameters.length === 0 ? undefined : hasBody ? `${prefix}Query` : `${prefix}Params`
  }
}

const querySchema = ({ fields, queryParameters }: Operation): Schema => ({
  type: "object",
  properties: Object.fromEntries(
    [...queryParameters, ...(fields === undefined ? [] : [fields])].map(({ description, name, schema }) => [
      name,
      { ...schema, description }
    ])
  ),
  required: queryParameters.filter(({ isRequired }) => isRequired).map(({ name }) => name)
})

/**
 * Omits request bodies (`…Dto`) and problems (`Problem_…`), because the client represents all problems with one class.
 * Also omits partial items, because the client has narrower types for them.
 */
const recordSchemas = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).filter(([name, schema]) => !/^Problem_|Dto$/.test(name) && !isPartial(schema))
  )

const parameterSchemas = (operations: ReadonlyMap<string, Operation>): Schemas =>
  Object.fromEntries(
    methods.flatMap((method) => {
      const operation = operations.get(method.operation)!
      const { body, query } = parameterTypes(method, operation)
      const description = `Parameters of \`client.${method.name}\``
      return [
        ...(body === undefined ? [] : [[body, { ...operation.body!.schema, description }]]),
        ...(query === undefined ? [] : [[query, { ...querySchema(operation), description }]])
      ]
    })
  )

/**
 * Omits `fields` from the types of parameters, because the methods add it: the type of their result depends on its
 * value. The parameter is omitted after its names got a type.
 */
const withoutFields = (schemas: Schemas, operations: ReadonlyMap<string, Operation>): Schemas => {
  const selecting = methods.flatMap((method) => {
    const operation = operations.get(method.operation)!
    return operation.fields === undefined ? [] : [parameterTypes(method, operation).query!]
  })
  const changed = selecting.map((name) => {
    const { [fieldsName]: _, ...properties } = schemas[name]!.properties!
    return [name, { ...schemas[name], properties }] as const
  })
  return { ...schemas, ...Object.fromEntries(changed) }
}

interface WebhookOperation {
  readonly post: {
    readonly summary: string
    readonly requestBody: { readonly content: { readonly "application/json": { readonly schema: Schema } } }
  }
}

/** For example, `ImportCompletedEvent` for `IMPORT_COMPLETED`. */
const eventName = (type: string): string =>
  `${type.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

const eventSchemas = (webhooks: Readonly<Record<string, WebhookOperation>>): Schemas => ({
  WebhookEvent: {
    anyOf: Object.keys(webhooks).map((type) => ({ $ref: `#/components/schemas/${eventName(type)}` })),
    description: "An event that the service sends to webhooks"
  },
  ...Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => [
      eventName(type),
      { ...post.requestBody.content["application/json"].schema, description: post.summary }
    ])
  )
})

export const typeSchemas = (document: OpenApi.OpenAPISpec, operations: ReadonlyMap<string, Operation>) => {
  // The type `OpenAPISpec` of the package `effect` has no `webhooks`.
  const { webhooks } = document as unknown as { readonly webhooks: Readonly<Record<string, WebhookOperation>> }
  const { schemas, typeOf } = nameEnumerations({
    ...parameterSchemas(operations),
    ...recordSchemas(document.components.schemas as Schemas),
    ...eventSchemas(webhooks)
  })
  return { schemas: withoutFields(schemas, operations), typeOf }
}
