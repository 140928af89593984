/**
 * Sends hostile requests to a running API. Generates them from the OpenAPI document of the API, and checks each
 * response against the document: the status is documented and is never 500 or 502, and the body matches its schema.
 * Prints wrong responses and how often each status occurred. Fails if any response is wrong. Use an API with a separate
 * data folder, because requests with `--key` create API keys.
 *
 *   npm run fuzz -- <url> [--requests 20000] [--seed 1] [--key <administrator's key>]
 */
import { parseArgs } from "node:util"
import { ApiDocument } from "./fuzz/ApiDocument.ts"
import { checkResponse } from "./fuzz/checkResponse.ts"
import { makeRequest } from "./fuzz/makeRequest.ts"
import { Random } from "./fuzz/Random.ts"
import { send } from "./fuzz/send.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    key: { type: "string" }
  }
})
const [base] = positionals
if (base === undefined) throw new Error("Missing the URL of a running API")
const [requests, seed] = [Number(values.requests), Number(values.seed)]
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  throw new Error("--requests and --seed must be integers, and --requests at least 1")
}

/**
 * The run fails if a smaller share of the requests gets status 200. Such a run tests almost nothing, because the API
 * rejects nearly every request, for example because the key is wrong.
 */
const minServed = 0.05

const maxConcurrent = 16
const maxShown = 20

const document = new ApiDocument(await (await fetch(`${base}/openapi.json`)).json())
const statuses = new Map<number, number>()
const failures: Array<string> = []

/** Sends one request. Each request has its own seed, so that it can be repeated without the other requests. */
const attempt = async (own: number): Promise<void> => {
  const request = makeRequest(new Random(own), document, values.key)
  const response = await send(base, request).catch((error: Error) => error)
  const reason = response instanceof Error ? response.message : checkResponse(document, request, response)
  if (!(response instanceof Error)) statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  if (reason === undefined) return
  const { body, headers, method, path } = request
  const sent = `${method} ${path.slice(0, 300)} ${JSON.stringify({ ...headers, "x-api-key": undefined }).slice(0, 300)}`
  failures.push(`seed ${own}: ${sent} ${body?.slice(0, 200) ?? ""}\n  ${reason}`)
}

let next = 0
const work = async (): Promise<void> => {
  while (next < requests) await attempt(seed * 1_000_003 + next++)
}
await Promise.all(Array.from({ length: maxConcurrent }, work))

for (const failure of failures.slice(0, maxShown)) console.log(failure)
const counts = Array.from(statuses)
  .sort(([left], [right]) => left - right)
  .map(([status, count]) => `${status}: ${count}`)
console.log(`${requests} requests with seed ${seed} (${counts.join(", ")}), ${failures.length} wrong`)
const served = (statuses.get(200) ?? 0) / requests
if (served < minServed)
  console.log(`Only ${Math.round(served * 100)} % of the responses are 200: the API refuses everything`)
process.exit(failures.length === 0 && served >= minServed ? 0 : 1)
