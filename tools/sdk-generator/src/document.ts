import type { OpenApi } from "effect/http-api"

/** The parts of an OpenAPI operation that the generated client method depends on. */
export interface Operation {
  readonly id: string
  readonly method: "GET" | "POST" | "DELETE"
  /** The path with its parameters in braces, such as `/api/emoji/{slug}`. */
  readonly path: string
  readonly summary: string
  readonly description: string | undefined
  readonly pathParameters: ReadonlyArray<Parameter>
  readonly queryParameters: ReadonlyArray<Parameter>
  /** The parameter that selects members of the items of a listing; undefined if the operation has none. */
  readonly fields: Parameter | undefined
  readonly isIdempotent: boolean
  readonly body: Body | undefined
  readonly result: Result
}

export interface Parameter {
  readonly name: string
  readonly isRequired: boolean
  readonly description: string
  readonly schema: Schema
  readonly example: unknown
}

/** The name of the parameter that selects members of the items of a listing. */
export const fieldsName = "fields"

/** The keyword of schemas that a response has only if the request has a parameter. */
const requiredParameter = "x-requires-parameter"

/** Whether a schema is for responses to requests with `fields`. The types of these responses depend on the fields. */
export const isPartial = (schema: Schema): boolean => schema[requiredParameter] === fieldsName

export interface Body {
  readonly isRequired: boolean
  readonly isForm: boolean
  readonly schema: Schema
  readonly example: unknown
}

/** `page` is one page of a JSON list, selected by `limit` and `offset`; `binary` is a file or a redirect to a file. */
export interface Result {
  readonly kind: "json" | "page" | "binary"
  /** The schemas that a JSON response may have. */
  readonly types: ReadonlyArray<string>
  readonly isNullable: boolean
}

export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly description?: string
  readonly anyOf?: ReadonlyArray<Schema>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly examples?: ReadonlyArray<unknown>
}

interface RawParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description: string
  readonly schema: Schema
  readonly example?: unknown
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface RawOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters: ReadonlyArray<RawParameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const refName = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1)

/** Returns the operations in the order of the document. */
export const operationsOf = (document: OpenApi.OpenAPISpec): ReadonlyArray<Operation> => {
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>
  const resolve = (schema: Schema): Schema => {
    const name = refName(schema)
    return name === undefined ? schema : resolve(schemas[name]!)
  }

  const parametersIn = ({ parameters }: RawOperation, place: string): ReadonlyArray<Parameter> =>
    parameters
      .filter((each) => each.in === place)
      .map(({ description, example, name, required = false, schema }) => ({
        name,
        isRequired: required,
        description,
        schema,
        example
      }))

  const bodyOf = ({ requestBody }: RawOperation): Body | undefined => {
    if (requestBody === undefined) return undefined
    const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(requestBody.content)
    const given = resolve(schema.anyOf?.find((each) => each.type !== "null") ?? schema)
    return {
      isRequired: requestBody.required ?? false,
      isForm: type === "multipart/form-data",
      schema: given,
      example: given.examples?.[0]
    }
  }

  const resultOf = (operation: RawOperation): Result => {
    const success = Object.entries(operation.responses).find(([status, { content }]) => status < "300" && content)
    const schema = success?.[1].content?.["application/json"]?.schema
    if (schema === undefined) return { kind: "binary", types: [], isNullable: false }
    const alternatives = (schema.anyOf ?? [schema]).filter((each) => !isPartial(resolve(each)))
    const types = alternatives.flatMap((each) => refName(each) ?? [])
    const isPage = ["limit", "offset"].every((name) =>
      parametersIn(operation, "query").some((each) => each.name === name)
    )
    return {
      kind: isPage && types.every((name) => "items" in (schemas[name]!.properties ?? {})) ? "page" : "json",
      types,
      isNullable: alternatives.some(({ type }) => type === "null")
    }
  }

  return Object.entries(
    document.paths as unknown as Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  ).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase() as Operation["method"],
      path,
      summary: operation.summary,
      description: operation.description,
      pathParameters: parametersIn(operation, "path"),
      queryParameters: parametersIn(operation, "query").filter(({ name }) => name !== fieldsName),
      fields: parametersIn(operation, "query").find(({ name }) => name === fieldsName),
      isIdempotent: parametersIn(operation, "header").some(({ name }) => name === "idempotency-key"),
      body: bodyOf(operation),
      result: resultOf(operation)
    }))
  )
}
