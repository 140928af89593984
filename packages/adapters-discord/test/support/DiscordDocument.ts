import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Exchange } from "@emoji-catalogue/adapters-discord/fake"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { multipartBody } from "../../src/fake/http/requestBody.ts"

interface Parameter {
  readonly name: string
  readonly in: "query" | "path"
  readonly required?: boolean
}

interface Operation {
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<Record<string, { readonly content?: object } | undefined>>
  readonly security?: ReadonlyArray<Readonly<Record<string, unknown>>>
}

type PathItem = { readonly parameters?: ReadonlyArray<Parameter> } & Readonly<Record<string, Operation>>

const document: { readonly paths: Readonly<Record<string, PathItem>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "discord-openapi.json"), "utf8")
)

const ajv = new Ajv2020({ strict: false, coerceTypes: true })
addFormats.default(ajv)
// Formats of integer ranges and ids, which need no validation.
for (const name of ["int32", "int64", "snowflake", "nonce"]) ajv.addFormat(name, true)
ajv.addSchema(document, "discord")

const escaped = (segment: string) => encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"))

const validators = new Map<string, ValidateFunction>()

const validatorAt = (...segments: ReadonlyArray<string | number>): ValidateFunction => {
  const $ref = `discord#/${segments.map((segment) => escaped(String(segment))).join("/")}`
  const known = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, known)
  return known
}

const errorsOf = (what: string, validate: ValidateFunction, value: unknown): ReadonlyArray<string> =>
  validate(structuredClone(value)) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}`]

const findPath = (path: string) => {
  const segments = path.split("/")
  return Object.keys(document.paths).find((template) => {
    const parts = template.split("/")
    return parts.length === segments.length && parts.every((part, at) => part.startsWith("{") || part === segments[at])
  })
}

const schemes = { bot: "BotToken", bearer: "OAuth2" } as const

const jsonOrForm = (request: Exchange["request"], type: string): unknown =>
  type === "application/json"
    ? JSON.parse(request.body.toString())
    : Object.fromEntries(Array.from(multipartBody(request), ([name, { content }]) => [name, content.toString("utf8")]))

const bodyErrors = (
  request: Exchange["request"],
  { content }: NonNullable<Operation["requestBody"]>,
  validator: (type: string) => ValidateFunction
): ReadonlyArray<string> => {
  const type = String(request.headers["content-type"]).split(";")[0]!
  return Object.hasOwn(content, type) ? errorsOf("body", validator(type), jsonOrForm(request, type)) : [`body: ${type}`]
}

/** The differences between an API request with its response and Discord's OpenAPI document. */
export const deviations = ({ method, path, request, response }: Exchange): ReadonlyArray<string> => {
  const template = findPath(path)
  const key = method.toLowerCase()
  const operation = template === undefined ? undefined : document.paths[template]![key]
  if (template === undefined || operation === undefined) return [`${method} ${path} is not documented`]

  const parametersAt = (owner: ReadonlyArray<Parameter> | undefined, ...at: ReadonlyArray<string>) =>
    (owner ?? []).map((parameter, index) => ({
      ...parameter,
      validate: validatorAt("paths", template, ...at, "parameters", index, "schema")
    }))
  const parameters = [...parametersAt(document.paths[template]!.parameters), ...parametersAt(operation.parameters, key)]
  const names = template.split("/").map((part) => /^\{(.+)\}$/.exec(part)?.[1])
  const valueOf = ({ in: place, name }: Parameter) =>
    place === "path" ? path.split("/")[names.indexOf(name)] : (request.query.get(name) ?? undefined)
  const known = new Set(parameters.filter((each) => each.in === "query").map(({ name }) => name))

  const scheme = request.headers.authorization?.split(" ")[0]?.toLowerCase() as keyof typeof schemes | undefined
  const isAuthorized = operation.security?.some((each) => scheme !== undefined && schemes[scheme] in each)

  const responseAt = String(response?.status)
  const responseBody = typeof response?.body === "string" ? JSON.parse(response.body) : undefined
  const documented = operation.responses[responseAt]

  return [
    ...(isAuthorized ? [] : [`authorization: ${scheme}`]),
    ...Array.from(request.query.keys()).flatMap((name) => (known.has(name) ? [] : [`query: unknown ${name}`])),
    ...parameters.flatMap((parameter) => {
      const value = valueOf(parameter)
      if (value === undefined) return parameter.required ? [`${parameter.name} is missing`] : []
      // The validator coerces the properties of a value, but not the value itself.
      const { validate } = parameter
      return validate(value) || validate(Number(value)) ? [] : [`${parameter.name}: ${ajv.errorsText(validate.errors)}`]
    }),
    ...(operation.requestBody === undefined
      ? request.body.length > 0
        ? ["body: none is documented"]
        : []
      : bodyErrors(request, operation.requestBody, (type) =>
          validatorAt("paths", template, key, "requestBody", "content", type, "schema")
        )),
    ...(documented?.content === undefined
      ? []
      : errorsOf(
          "response",
          validatorAt("paths", template, key, "responses", responseAt, "content", "application/json", "schema"),
          responseBody
        ))
  ]
}
