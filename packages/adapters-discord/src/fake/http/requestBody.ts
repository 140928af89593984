import { RESTJSONErrorCodes } from "discord-api-types/v10"
import { type ApiRequest, apiError } from "./responses.ts"

const malformed = () => apiError(400, RESTJSONErrorCodes.InvalidFormBodyOrContentType, "Invalid Form Body")

const hasType = ({ headers }: ApiRequest, type: string) => headers["content-type"]?.split(";")[0]?.trim() === type

/** The fields of a JSON object, whose types are not checked. */
export const jsonBody = <A extends object>(request: ApiRequest): Partial<A> => {
  if (!hasType(request, "application/json")) throw malformed()
  try {
    const body: unknown = JSON.parse(request.body.toString("utf8"))
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // Continues to the error for a body that is not an object.
  }
  throw malformed()
}

/** The fields of a URL-encoded body; empty if the body has another content type. */
export const urlEncodedBody = (request: ApiRequest): URLSearchParams =>
  new URLSearchParams(hasType(request, "application/x-www-form-urlencoded") ? request.body.toString("utf8") : "")

/** A field of a form. Text fields have no file name. */
export interface FormField {
  readonly content: Buffer
  readonly filename: string | undefined
}

/** The fields of a `multipart/form-data` body by name. */
export const multipartBody = (request: Pick<ApiRequest, "headers" | "body">): ReadonlyMap<string, FormField> => {
  const [, boundary] =
    /^multipart\/form-data;\s*boundary="?([^";]+)"?$/.exec(request.headers["content-type"] ?? "") ?? []
  if (boundary === undefined) throw malformed()
  // Latin-1 preserves every byte. A line break is prepended, because the body has none before its first delimiter. The
  // first part is empty, and the last one is the end of the closing delimiter.
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
