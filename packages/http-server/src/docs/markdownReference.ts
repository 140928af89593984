import type { OpenApi } from "effect/http-api"
import { memberLines, refName, type Schema, typeOf } from "./markdownSchemas.ts"

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Content {
  readonly [type: string]: {
    readonly schema: Schema
    readonly examples?: { readonly recorded?: { readonly value: unknown } }
  }
}

interface Operation {
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description?: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly security: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
  readonly "x-codeSamples": ReadonlyArray<{ readonly lang: string; readonly label: string; readonly source: string }>
}

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** The maximum length of an example, in characters. Longer examples are only in the OpenAPI document. */
const maxExampleLength = 3000

const credentialOf = ({ security }: Operation): string => {
  if (security.some((scheme) => Object.keys(scheme).length === 0)) return "Requires no credential."
  return security.some((scheme) => "api-key" in scheme)
    ? "Requires an administrator's API key or session."
    : "Requires a session."
}

const parameterLine = ({ description, in: place, name, required, schema }: Parameter): string => {
  const fallback = schema.default === undefined ? "" : `, default \`${String(schema.default)}\``
  const facts = `${place}, ${required === true ? "required, " : ""}${typeOf(schema)}${fallback}`
  return `- \`${name}\` (${facts})${description === undefined ? "" : `: ${description}`}`
}

/**
 * Describes a body. Omits the members of named schemas, because the reference lists them under "Schemas". Omits long
 * examples too.
 */
const contentLines = (title: string, content: Content): ReadonlyArray<string> =>
  Object.entries(content).flatMap(([type, { examples, schema }]) => {
    const recorded = examples?.recorded
    const text = recorded === undefined ? undefined : JSON.stringify(recorded.value, undefined, 2)
    return [
      `${title}: ${type === "application/json" ? typeOf(schema) : `\`${type}\``}`,
      ...(refName(schema) === undefined ? memberLines(schema) : []),
      ...(text !== undefined && text.length <= maxExampleLength ? ["", fence("json", text)] : [])
    ]
  })

type Schemas = Readonly<Record<string, Schema>>

const errorLine = ({ responses }: Operation, schemas: Schemas): string => {
  const errors = Object.entries(responses)
    .filter(([status]) => status >= "400")
    .map(([status, { content = {} }]) => {
      const problems = Object.values(content).flatMap(({ schema }) => schema.anyOf ?? [schema])
      // The name of a schema may differ from its code: `Problem_key_reused` has the code `validation_failed`.
      const codes = problems.flatMap((each) => schemas[refName(each)!]!.properties!["code"]!.enum!)
      return `${status} ${Array.from(new Set(codes), (code) => `\`${String(code)}\``).join(", ")}`
    })
  return `Errors: ${errors.join("; ")}`
}

const operationLines = (
  method: string,
  path: string,
  operation: Operation,
  schemas: Schemas
): ReadonlyArray<string> => {
  // Header parameters are omitted. Most of them are for conditional requests or idempotency, which the introduction
  // describes.
  const parameters = operation.parameters.filter((each) => each.in !== "header")
  const successes = Object.entries(operation.responses).filter(([status]) => status < "400" && status !== "304")
  const paragraphs: ReadonlyArray<ReadonlyArray<string>> = [
    [`### ${method.toUpperCase()} ${path}`],
    [`${operation.summary}. ${operation.description ?? ""}`.trim()],
    [credentialOf(operation)],
    parameters.length === 0 ? [] : ["Parameters:", "", ...parameters.map(parameterLine)],
    operation.requestBody === undefined ? [] : contentLines("Body", operation.requestBody.content),
    ...operation["x-codeSamples"].map(({ lang, source }) => [fence(lang, source)]),
    ...successes.map(([status, { content, description }]) =>
      content === undefined ? [`${status}: ${description}`] : contentLines(status, content)
    ),
    [errorLine(operation, schemas)]
  ]
  return paragraphs.filter((each) => each.length > 0).flatMap((each) => [...each, ""])
}

/** The reference as Markdown: a table of contents, the operations by tag, then the schemas that they use. */
export const markdownReference = (document: OpenApi.OpenAPISpec): string => {
  // The casts are needed because the TypeScript types for OpenAPI documents in the package `effect` lack
  // `x-codeSamples` and `examples`, and declare no members of a JSON schema, such as `properties`.
  const components = document.components.schemas as Schemas
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as unknown as Array<[string, Operation]>).map(([method, operation]) => ({
      tag: operation.tags[0],
      lines: operationLines(method, path, operation, components)
    }))
  )
  const tags = (document.tags ?? []).flatMap(({ description, name }) => [
    `## ${name}`,
    "",
    ...(description === undefined ? [] : [description, ""]),
    ...operations.filter(({ tag }) => tag === name).flatMap(({ lines }) => lines)
  ])
  const schemas = Object.entries(components)
    .filter(([name]) => !name.startsWith("Problem_"))
    .flatMap(([name, schema]) => {
      const members = memberLines(schema)
      return [`### ${name}`, "", ...(members.length === 0 ? [typeOf(schema)] : members), ""]
    })
  const introduction = (document.info.description ?? "").replaceAll(/^## /gm, "### ")
  return [
    `# ${document.info.title}`,
    "",
    `Version ${document.info.version}. [OpenAPI document](openapi.json), [page](docs).`,
    "",
    introduction,
    "",
    "## Contents",
    "",
    ...[...(document.tags ?? []).map(({ name }) => name), "Schemas"].map(
      (title) => `- [${title}](#${title.toLowerCase().replaceAll(" ", "-")})`
    ),
    "",
    ...tags,
    "## Schemas",
    "",
    ...schemas
  ].join("\n")
}
