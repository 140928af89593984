import { RESTJSONErrorCodes } from "discord-api-types/v10"
import { type ApiRequest, apiError } from "./responses.ts"

const malformed = () => apiError(400, RESTJSONErrorCodes.InvalidFormBodyOrContentType, "Invalid Form Body")

const hasType = ({ headers }: ApiRequest, type: string) => headers["content-type"]?.split(";")[0]?.trim() === type

/** Parses a JSON object without checking the types of its fields. */
export const jsonBody = <A extends object>(request: ApiRequest): Partial<A> => {
  if (!hasType(request, "application/json")) throw malformed()
  try {
    const body: unknown = JSON.parse(request.body.toString("utf8"))
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // Malformed JSON is reported below, like JSON that is not an object.
  }
  throw malformed()
}

export const urlEncodedBody = (request: ApiRequest): URLSearchParams =>
  new URLSearchParams(hasType(request, "application/x-www-form-urlencoded") ? request.body.toString("utf8") : "")

/** `filename` is undefined for a text field. */
export interface FormField {
  readonly content: Buffer
  readonly filename: string | undefined
}

export const multipartBody = (request: Pick<ApiRequest, "headers" | "body">): ReadonlyMap<string, FormField> => {
  const [, boundary] =
    /^multipart\/form-data;\s*boundary="?([^";]+)"?$/.exec(request.headers["content-type"] ?? "") ?? []
  if (boundary === undefined) throw malformed()
  // Latin-1 preserves every byte. `split` expects a line break before each boundary. The body starts with a boundary
  // that has no line break before it, so one is added before the body. `parts.slice` drops the empty text before the
  // first boundary and the text after the closing boundary.
  const parts = `\r\n${request.body.toString("latin1")}`.split(`\r\n--${boundary}`)
  const fields = new Map<string, FormField>()
  for (const part of parts.slice(1, -1)) {
    const end = part.indexOf("\r\n\r\n")
    const head = part.slice(0, end)
    const [, name] = /content-disposition: form-data; name="([^"]*)"/i.exec(head) ?? []
    if (name === undefined || end === -1) throw malformed()
    const [, filename] = /; filename="([^"]*)"/i.exec(head) ?? []
    fields.set(name, { content: Buffer.from(part.slice(end + 4), "latin1"), filename })
  }
  return fields
}
