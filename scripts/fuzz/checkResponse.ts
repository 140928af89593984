import type { ApiDocument } from "./ApiDocument.ts"
import type { FuzzRequest } from "./makeRequest.ts"
import type { FuzzResponse } from "./send.ts"

/** Matches internals of the process, such as stack traces, SQL and paths. No error response may contain them. */
const leaks = /node_modules|\bat .+:\d+:\d+\)|SELECT |INSERT |\/(?:home|root|tmp|usr)\//

export const checkResponse = (
  document: ApiDocument,
  request: FuzzRequest,
  { body, headers, status }: FuzzResponse
): string | undefined => {
  const text = body.toString()
  if (status === 500 || status === 502) return `${status}: ${text.slice(0, 500)}`
  if (headers["x-request-id"] === undefined) return "no X-Request-Id"
  if (status >= 400 && leaks.test(text)) return `the body leaks: ${text.slice(0, 500)}`
  if (request.method === "HEAD" || status === 204 || status === 304) {
    return body.length === 0 ? undefined : `${status} with a body of ${body.length} bytes`
  }
  const [type = ""] = (headers["content-type"] ?? "").split(";")
  const operation = document.find(request.method, request.path)
  const documented = operation?.responses[status]
  if (operation === undefined || documented === undefined) {
    if (status < 400) return operation === undefined ? undefined : `${status} is not documented`
    // Operations need not document these statuses, because a request can get them before it reaches a handler: if the
    // path is unknown (404), the method is wrong (405), or the message is too slow (408) or too large (413, 414, 431).
    if (operation !== undefined && ![404, 405, 408, 413, 414, 431].includes(status))
      return `${status} is not documented`
    return type === "application/problem+json" ? problemReason(document, status, text) : `${status} is ${type}`
  }
  if (documented.content === undefined) return body.length === 0 ? undefined : `${status} has a body`
  if (documented.content[type] === undefined) return `${status} is ${type}`
  if (type === "application/zip") return text.startsWith("PK\u0003\u0004") ? undefined : `${status} is no zip`
  const json = parsed(text)
  if (json === undefined) return `${status} is not JSON: ${text.slice(0, 200)}`
  const reason = document.explain(operation, status, type, json)
  return reason === undefined ? undefined : `${status} is not as documented: ${reason}`
}

const problemReason = (document: ApiDocument, status: number, text: string): string | undefined => {
  const json = parsed(text) as { readonly status?: number } | undefined
  if (json?.status !== status) return `${status} is no problem document: ${text.slice(0, 200)}`
  return document.explainProblem(json)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
