import sdkSamples from "./sdkSamples.json" with { type: "json" }

export interface SampledOperation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{
    readonly in: string
    readonly name: string
    readonly required?: boolean
    readonly example?: unknown
  }>
  readonly security: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Body }>> }
}

export interface Body {
  readonly $ref?: string
  readonly anyOf?: ReadonlyArray<Body>
  readonly examples?: ReadonlyArray<unknown>
}

export interface CodeSample {
  readonly lang: "shell" | "typescript"
  readonly label: string
  readonly source: string
}

/** Maps an operation id to the client SDK call of its sample. Operations that redirect a browser have no sample. */
const sdkCalls: Readonly<Record<string, string>> = sdkSamples

/**
 * The form fields of the curl samples, by operation id. They are listed here, because the schema of a form has no
 * example of its file.
 */
const forms: Readonly<Record<string, ReadonlyArray<string>>> = {
  "drawings.submit": ["file=@rocket.png", "title=My rocket"],
  "uploads.submit": ["file=@rocket.png", "name=tiny_rocket", "licence=own-work"]
}

const downloads: Readonly<Record<string, string>> = {
  "account.export": "my-data.zip",
  "artwork.downloadPng": "woman-astronaut.png",
  "artwork.downloadSvg": "woman-astronaut.svg",
  "artwork.downloadZip": "emoji.zip",
  "backups.download": "backup.zip"
}

/** The environment variable that has the credential for an operation; undefined for public operations. */
const credentialOf = ({ operationId, security }: SampledOperation): "API_KEY" | "SESSION_TOKEN" | undefined => {
  // These operations are public, but return or change nothing without a session. So their samples send a session token.
  if (/^account\.(?:me|signOut|signOutEverywhere)$/.test(operationId)) return "SESSION_TOKEN"
  if (security.some((scheme) => Object.keys(scheme).length === 0)) return undefined
  return security.some((scheme) => "api-key" in scheme) ? "API_KEY" : "SESSION_TOKEN"
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The URL of the curl sample. It repeats the `limit` of the SDK call, because a page of the default size is long. */
const addressOf = (path: string, { parameters }: SampledOperation, call: string): string => {
  const withPath = parameters
    .filter((each) => each.in === "path")
    .reduce((address, { example, name }) => address.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = new URLSearchParams(
    parameters
      .filter((each) => each.in === "query" && each.required === true)
      .map(({ example, name }): [string, string] => [name, String(example)])
  )
  const [, limit] = /\blimit: (\d+)/.exec(call) ?? []
  if (limit !== undefined) query.set("limit", limit)
  return query.size === 0 ? withPath : `${withPath}?${query.toString()}`
}

type BodyExample = (body: Body) => unknown

const curlOf = (
  baseUrl: string,
  method: string,
  path: string,
  operation: SampledOperation,
  exampleOf: BodyExample,
  call: string
) => {
  const credential = credentialOf(operation)
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const example = media === undefined ? undefined : exampleOf(media.schema)
  const file = downloads[operation.operationId]
  const options = [...(method === "GET" ? [] : [`-X ${method}`]), ...(file === undefined ? [] : [`-fL -o ${file}`])]
  const parts = [
    `${["curl", ...options].join(" ")} ${quoted(baseUrl + addressOf(path, operation, call))}`,
    ...(credential === undefined ? [] : [`-H "Authorization: Bearer $${credential}"`]),
    ...(type === "application/json" && example !== undefined
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`]
      : []),
    ...(forms[operation.operationId] ?? []).map((field) => `-F ${quoted(field)}`)
  ]
  return parts.join(" \\\n  ")
}

const sdkOf = (baseUrl: string, operation: SampledOperation, call: string): string => {
  const credential = credentialOf(operation)
  const options = [
    `baseUrl: ${JSON.stringify(baseUrl)}`,
    ...(credential === undefined ? [] : [`apiKey: process.env.${credential}`])
  ]
  const isForm = operation.operationId in forms
  const file = downloads[operation.operationId]
  return [
    'import { createClient } from "@emoji-catalogue/client-sdk"',
    ...(isForm ? ['import { openAsBlob } from "node:fs"'] : []),
    ...(file === undefined ? [] : ['import { writeFile } from "node:fs/promises"']),
    "",
    `const client = createClient({ ${options.join(", ")} })`,
    ...(isForm ? ['const file = await openAsBlob("rocket.png")'] : []),
    call,
    ...(file === undefined ? [] : [`await writeFile("${file}", new Uint8Array(bytes))`])
  ].join("\n")
}

export const codeSamples = (
  baseUrl: string,
  method: string,
  path: string,
  operation: SampledOperation,
  exampleOf: BodyExample
): ReadonlyArray<CodeSample> => {
  const call = sdkCalls[operation.operationId]
  if (call === undefined) return []
  return [
    { lang: "shell", label: "curl", source: curlOf(baseUrl, method, path, operation, exampleOf, call) },
    { lang: "typescript", label: "Client SDK", source: sdkOf(baseUrl, operation, call) }
  ]
}
