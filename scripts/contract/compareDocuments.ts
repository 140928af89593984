import { compare, type Direction, type Finding } from "./compareSchemas.ts"
import type { Contract, Schema } from "./schemas.ts"

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
  readonly style?: string
  readonly explode?: boolean
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

export interface Operation {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content; readonly headers?: object }>>
  readonly security?: ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export interface Document {
  readonly paths: Paths
  readonly webhooks?: Paths
  readonly components: Contract
}

export interface BreakingChange extends Finding {
  /**
   * The operation, such as `GET /api/emoji`. A change of a security scheme or problem has a text such as
   * `SECURITY bearer` or `PROBLEM not_found` instead, because several operations may share the scheme or problem.
   */
  readonly operation: string
}

type Versions = readonly [before: Document, after: Document]

/** A new request schema must accept all old values. An old response schema must accept all new values. */
const flow = ([before, after]: Versions, one: Schema, other: Schema, direction: Direction, place: string) => {
  const old = { contract: before.components, schema: one }
  const current = { contract: after.components, schema: other }
  return direction === "request" ? compare(old, current, direction, place) : compare(current, old, direction, place)
}

const contentChanges = function* (
  versions: Versions,
  [before, after]: readonly [Content | undefined, Content | undefined],
  direction: Direction,
  place: string
): Generator<Finding> {
  for (const [type, { schema }] of Object.entries(before ?? {})) {
    const other = after?.[type]
    if (other === undefined) yield { place, reason: `${type} is removed` }
    else yield* flow(versions, schema, other.schema, direction, place)
  }
}

const keyOf = ({ in: place, name }: Parameter) => `${place} ${place === "header" ? name.toLowerCase() : name}`

const parameterChanges = function* (versions: Versions, before: Operation, after: Operation): Generator<Finding> {
  const [old, current] = [before, after].map(
    ({ parameters = [] }) => new Map(parameters.map((each) => [keyOf(each), each]))
  ) as [Map<string, Parameter>, Map<string, Parameter>]
  for (const [key, { required = false }] of current) {
    if (required && old.get(key)?.required !== true) yield { place: key, reason: "is required" }
  }
  for (const [key, parameter] of old) {
    const other = current.get(key)
    if (other === undefined) {
      yield { place: key, reason: "is removed" }
      continue
    }
    for (const property of ["style", "explode"] as const) {
      if (parameter[property] !== other[property])
        yield { place: key, reason: `has another ${property}: ${String(other[property])}` }
    }
    const [fallback, otherFallback] = [parameter, other].map(({ schema }) => JSON.stringify(schema["default"]))
    if (fallback !== otherFallback) yield { place: key, reason: `has another default: ${otherFallback ?? "none"}` }
    yield* flow(versions, parameter.schema, other.schema, "request", key)
  }
}

const bodyChanges = function* (versions: Versions, before: Operation, after: Operation): Generator<Finding> {
  const [old, current] = [before.requestBody, after.requestBody]
  if (current?.required === true && old?.required !== true) yield { place: "body", reason: "is required" }
  yield* contentChanges(versions, [old?.content, current?.content], "request", "body")
}

/** The keyword of schemas that a response has only if the request has a parameter. Its value names the parameter. */
const requiredParameter = "x-requires-parameter"

/** Omits the alternatives of a response that clients of `before` do not receive, because they lack a new parameter. */
const received = ({ components }: Document, { parameters = [] }: Operation, content: Content = {}): Content => {
  const isReceived = ({ $ref, ...inline }: Schema) => {
    const schema = $ref === undefined ? inline : components.schemas[$ref.split("/").at(-1)!]
    const name = schema?.[requiredParameter]
    return name === undefined || parameters.some((parameter) => parameter.name === name)
  }
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => {
      const { anyOf } = schema
      return [type, { schema: anyOf === undefined ? schema : { ...schema, anyOf: anyOf.filter(isReceived) } }]
    })
  )
}

const responseChanges = function* (versions: Versions, before: Operation, after: Operation): Generator<Finding> {
  const [old, current] = [before.responses ?? {}, after.responses ?? {}]
  for (const status of Object.keys(current)) {
    if (old[status] === undefined) yield { place: status, reason: "is a new status" }
  }
  for (const [status, response] of Object.entries(old)) {
    const other = current[status]
    if (other === undefined) {
      yield { place: status, reason: "is removed" }
      continue
    }
    const names = new Set(Object.keys(other.headers ?? {}))
    for (const name of Object.keys(response.headers ?? {})) {
      if (!names.has(name)) yield { place: `${status} ${name}`, reason: "is removed" }
    }
    yield* contentChanges(
      versions,
      [response.content, received(versions[1], before, other.content)],
      "response",
      status
    )
  }
}

/** Ignores security schemes that the newer document lacks, because `schemesThatBreak` reports them once. */
const securityChanges = function* (
  { components: { securitySchemes } }: Document,
  before: Operation,
  after: Operation
): Generator<Finding> {
  // An empty list means that no credential is needed.
  const requirementsOf = ({ security = [] }: Operation) => (security.length === 0 ? [{}] : security)
  const accepted = new Set(requirementsOf(after).map((each) => JSON.stringify(each)))
  for (const requirement of requirementsOf(before)) {
    if (accepted.has(JSON.stringify(requirement))) continue
    if (securitySchemes !== undefined && Object.keys(requirement).some((scheme) => !(scheme in securitySchemes)))
      continue
    const name = Object.keys(requirement).join(" with ") || "no credential"
    yield { place: "security", reason: `${name} is not accepted` }
  }
}

const operationChanges = function* (versions: Versions, before: Operation, after: Operation): Generator<Finding> {
  if (before.operationId !== after.operationId)
    yield { place: "operationId", reason: `is ${after.operationId}, not ${before.operationId}` }
  yield* securityChanges(versions[1], before, after)
  yield* parameterChanges(versions, before, after)
  yield* bodyChanges(versions, before, after)
  yield* responseChanges(versions, before, after)
}

/** Compares webhooks as responses, because the service sends them. */
const webhookChanges = function* (versions: Versions, before: Operation, after: Operation): Generator<Finding> {
  yield* contentChanges(versions, [before.requestBody?.content, after.requestBody?.content], "response", "body")
}

const operationsOf = (paths: Paths = {}) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const)
    )
  )

const operationsThatBreak = (versions: Versions, kind: "paths" | "webhooks"): ReadonlyArray<BreakingChange> => {
  const [before, after] = versions
  const current = operationsOf(after[kind])
  const changesOf = kind === "paths" ? operationChanges : webhookChanges
  return Array.from(operationsOf(before[kind])).flatMap(([operation, old]) => {
    const other = current.get(operation)
    const findings =
      other === undefined ? [{ place: "operation", reason: "is removed" }] : Array.from(changesOf(versions, old, other))
    return findings.map((finding) => ({ operation, ...finding }))
  })
}

/** Problems may be added and removed, but an existing problem must keep its members. */
const problemsThatBreak = (versions: Versions): ReadonlyArray<BreakingChange> => {
  const [before, after] = versions
  return Object.entries(before.components.schemas).flatMap(([name, schema]) => {
    const other = after.components.schemas[name]
    if (!name.startsWith("Problem_") || other === undefined) return []
    const operation = `PROBLEM ${name.slice("Problem_".length)}`
    return flow(versions, schema, other, "response", "body").map((finding) => ({ operation, ...finding }))
  })
}

const schemesThatBreak = ([before, after]: Versions): ReadonlyArray<BreakingChange> => {
  const current = after.components.securitySchemes ?? {}
  return Object.entries(before.components.securitySchemes ?? {}).flatMap(([name, scheme]) =>
    JSON.stringify(scheme) === JSON.stringify(current[name])
      ? []
      : [
          {
            operation: `SECURITY ${name}`,
            place: "scheme",
            reason: name in current ? "is changed" : "is removed"
          }
        ]
  )
}

export const breakingChanges = (before: Document, after: Document): ReadonlyArray<BreakingChange> => [
  ...schemesThatBreak([before, after]),
  ...operationsThatBreak([before, after], "paths"),
  ...operationsThatBreak([before, after], "webhooks"),
  ...problemsThatBreak([before, after])
]

export const newOperations = (before: Document, after: Document): ReadonlyArray<string> => {
  const known = operationsOf(before.paths)
  return Array.from(operationsOf(after.paths).keys()).filter((operation) => !known.has(operation))
}
