import type { Document, Operation, Paths } from "./compareDocuments.ts"

const annotations = new Set(["description", "summary", "examples", "example", "title", "tags", "x-codeSamples"])

/**
 * Keywords whose value is an object with arbitrary keys. In `properties`, for example, `title` is the name of a
 * property, not an annotation.
 */
const maps = new Set([
  "properties",
  "schemas",
  "securitySchemes",
  "headers",
  "paths",
  "webhooks",
  "responses",
  "content"
])

const withoutAnnotations = (value: unknown, isMap = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => withoutAnnotations(each))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isMap || !annotations.has(name))
      .map(([name, member]) => [name, withoutAnnotations(member, !isMap && maps.has(name))])
  )
}

/**
 * Keeps the header names and bodies of responses with a status below 400. Omits error responses, because their bodies
 * are problem documents (RFC 9457), and the schemas of all problem documents are compared separately.
 */
const responsesOf = (responses: Operation["responses"] = {}): NonNullable<Operation["responses"]> =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status < "400")
      .map(([status, { headers = {}, ...response }]) => {
        const names = Object.keys(headers).map((name) => [name, {}])
        return [status, names.length === 0 ? response : { ...response, headers: Object.fromEntries(names) }]
      })
  )

const pathsOf = (paths: Paths = {}): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, { responses, ...operation }]) => [
          method,
          { ...operation, responses: responsesOf(responses) }
        ])
      )
    ])
  )

/** Keeps the parts on which clients depend, without descriptions and examples. */
export const contractOf = (document: object): Document => {
  const { components, paths, webhooks } = document as Document
  return withoutAnnotations({
    paths: pathsOf(paths),
    webhooks: pathsOf(webhooks),
    components: { schemas: components.schemas, securitySchemes: components.securitySchemes }
  }) as Document
}
