import { RESTJSONErrorCodes } from "discord-api-types/v10"
import { type ApiRequest, apiError } from "./responses.ts"

const malformed = () => apiError(400, RESTJSONErrorCodes.InvalidFormBodyOrContentType, "Invalid Form Body")

const hasType = ({ headers }: ApiRequest, type: string) => headers["content-type"]?.split(";")[0]?.trim() === type

/** The fields of a JSON object; the type of each field is unchecked. */
export const jsonBody = <A extends object>(request: ApiRequest): Partial<A> => {
  if (!hasType(request, "application/json")) throw malformed()
  try {
    const body: unknown = JSON.parse(request.body.toString("utf8"))
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // The same error as for a body that is no object.
  }
  throw malformed()
}

/** Empty for a body of another content type. */
export const urlEncodedBody = (request: ApiRequest): URLSearchParams =>
  new URLSearchParams(hasType(request, "application/x-www-form-urlencoded") ? request.body.toString("utf8") : "")
