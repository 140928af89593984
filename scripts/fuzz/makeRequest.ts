import { hostileBodies, hostileHeaders, hostileJsonValues, hostileUrlValues } from "./hostileValues.ts"
import type { ApiDocument, Operation, Parameter } from "./ApiDocument.ts"
import type { Random } from "./Random.ts"

/** A request whose path is already encoded and must be sent unchanged. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

/**
 * The probability that a parameter, header or body is hostile. It is low, because many requests must be valid enough to
 * reach the handlers.
 */
const hostility = 0.3

const validValue = (random: Random, { schema }: Parameter): string => {
  if (schema.enum !== undefined) return String(random.pick(schema.enum))
  if (schema.type === "integer") return String(random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 50)))
  if (schema.type === "boolean") return random.pick(["true", "false"])
  return String(schema.example ?? schema.default ?? "a")
}

const value = (random: Random, parameter: Parameter): string =>
  random.chance(hostility) ? random.pick(hostileUrlValues) : encodeURIComponent(validValue(random, parameter))

const query = (random: Random, parameters: ReadonlyArray<Parameter>): string => {
  const pairs = parameters
    .filter(({ required }) => random.chance(required ? 0.95 : 0.4))
    .map((parameter) => `${parameter.name}=${value(random, parameter)}`)
  if (pairs.length > 0 && random.chance(0.05)) pairs.push(random.pick(pairs))
  if (random.chance(0.05)) pairs.push(`${random.pick(hostileUrlValues)}=${random.pick(hostileUrlValues)}`)
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}

const jsonBody = (random: Random, { example, properties }: NonNullable<Operation["body"]>): string => {
  if (random.chance(hostility)) return random.pick(hostileBodies)
  const body: Record<string, unknown> = { ...example }
  for (const name of properties) {
    if (random.chance(hostility)) body[name] = random.pick(hostileJsonValues)
    else if (random.chance(0.1)) delete body[name]
  }
  if (random.chance(0.05)) body[random.pick(["__proto__", "extra", ""])] = random.pick(hostileJsonValues)
  return JSON.stringify(body)
}

/** Makes a random request with some hostile values. Most requests have `key` as their API key. */
export const makeRequest = (random: Random, document: ApiDocument, key: string | undefined): FuzzRequest => {
  const operation = random.pick(document.operations)
  const inPath = new Map(
    operation.parameters.filter(({ in: place }) => place === "path").map((each) => [each.name, each])
  )
  const path = operation.template.replace(/\{(\w+)\}/g, (_, name: string) => value(random, inPath.get(name)!))
  const inQuery = operation.parameters.filter(({ in: place }) => place === "query")
  const sendsBody = operation.body !== undefined || random.chance(0.02)
  return {
    method: random.chance(0.03) ? random.pick(methods) : operation.method,
    path: path + query(random, inQuery),
    headers: {
      ...(key !== undefined && random.chance(0.8) ? { "x-api-key": key } : {}),
      ...(sendsBody ? { "content-type": random.chance(0.9) ? "application/json" : "text/plain" } : {}),
      ...(random.chance(0.2) ? { "idempotency-key": `fuzz-${random.integer(0, 20)}` } : {}),
      ...(random.chance(hostility) ? random.pick(hostileHeaders) : {})
    },
    body: sendsBody ? jsonBody(random, operation.body ?? { example: {}, properties: [] }) : undefined
  }
}
