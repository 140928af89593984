import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

interface JsonSchema {
  readonly $ref?: string
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly example?: unknown
  readonly examples?: ReadonlyArray<unknown>
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

interface RawOperation {
  readonly parameters?: ReadonlyArray<Parameter & { readonly example?: unknown }>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

export interface Operation {
  readonly method: string
  readonly template: string
  readonly parameters: ReadonlyArray<Parameter>
  /** An example of the JSON request body, and the names of all properties; undefined if the operation has no body. */
  readonly body:
    { readonly example: Readonly<Record<string, unknown>>; readonly properties: ReadonlyArray<string> } | undefined
  readonly responses: RawOperation["responses"]
}

const escaped = (segment: string): string => encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"))

const text = { type: "string", minLength: 1 }

const anyProblem = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "instance", "requestId"],
  properties: {
    type: text,
    title: text,
    detail: text,
    instance: text,
    requestId: text,
    code: { type: "string", pattern: "^[a-z_]+$" },
    status: { type: "integer", minimum: 400 }
  }
}

export class ApiDocument {
  readonly operations: ReadonlyArray<Operation>
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false })
  private readonly validators = new Map<string, ValidateFunction>()

  /** Reads an OpenAPI 3.1 document. `json` is the parsed document. */
  constructor(json: unknown) {
    const document = json as OpenApi
    addFormats.default(this.ajv)
    this.ajv.addSchema(document, "api")
    this.ajv.addSchema(anyProblem, "problem")
    this.operations = Object.entries(document.paths).flatMap(([template, operations]) =>
      Object.entries(operations).map(([method, operation]): Operation => {
        const content = Object.values(operation.requestBody?.content ?? {})[0]?.schema
        // The schema of an optional body is `anyOf` with two members: first the actual schema, then null.
        const schema = content?.anyOf?.[0] ?? content
        const body = schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split("/").at(-1)!]
        return {
          method: method.toUpperCase(),
          template,
          parameters: (operation.parameters ?? []).map(({ example, ...parameter }) => ({
            ...parameter,
            schema: { example, ...parameter.schema }
          })),
          body: body && {
            example: (body.examples?.[0] ?? {}) as Readonly<Record<string, unknown>>,
            properties: Object.keys(body.properties ?? {})
          },
          responses: operation.responses
        }
      })
    )
  }

  /** Returns the operation of a path. Fixed segments of a template have priority over parameters. */
  find(method: string, path: string): Operation | undefined {
    const segments = path.split("?")[0]!.split("/")
    const matches = ({ template }: Operation) => {
      const parts = template.split("/")
      return (
        parts.length === segments.length &&
        parts.every((part, at) => (part.startsWith("{") ? segments[at] !== "" : part === decoded(segments[at]!)))
      )
    }
    const fixed = ({ template }: Operation) =>
      template
        .split("/")
        .map((part) => (part.startsWith("{") ? "1" : "0"))
        .join("")
    return this.operations
      .filter((operation) => operation.method === method && matches(operation))
      .sort((left, right) => (fixed(left) < fixed(right) ? -1 : 1))[0]
  }

  /** Returns why a JSON response body does not match the document; undefined if it matches. */
  explain({ method, template }: Operation, status: number, type: string, body: unknown): string | undefined {
    const path = ["paths", template, method.toLowerCase(), "responses", String(status), "content", type, "schema"]
    return this.explainAt(`api#/${path.map(escaped).join("/")}`, body)
  }

  /**
   * Returns why the body of an error response is not a problem document; undefined if it is one. Use this method for
   * paths and statuses that the OpenAPI document does not list.
   */
  explainProblem(body: unknown): string | undefined {
    return this.explainAt("problem", body)
  }

  private explainAt(pointer: string, body: unknown): string | undefined {
    const validate = this.validators.get(pointer) ?? this.ajv.compile({ $ref: pointer })
    this.validators.set(pointer, validate)
    return validate(body) ? undefined : this.ajv.errorsText(validate.errors)
  }
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
