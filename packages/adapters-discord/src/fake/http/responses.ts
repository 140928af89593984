import type { IncomingHttpHeaders } from "node:http"
import { type RESTError, RESTJSONErrorCodes } from "discord-api-types/v10"

export interface ApiRequest {
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  readonly body: Buffer
}

export interface ApiResponse {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly type?: string
  readonly body?: string | Uint8Array
}

export const json = <A>(body: A, status = 200): ApiResponse => ({
  status,
  type: "application/json",
  body: JSON.stringify(body)
})

export class ErrorResponse extends Error {
  readonly response: ApiResponse

  constructor(response: ApiResponse) {
    super(`error response ${response.status}`)
    this.response = response
  }
}

export const apiError = (status: number, code: number, message: string): ErrorResponse =>
  new ErrorResponse(json<RESTError>({ message, code }, status))

export const unauthorized = () => apiError(401, RESTJSONErrorCodes.GeneralError, "401: Unauthorized")
export const notFound = () => apiError(404, RESTJSONErrorCodes.GeneralError, "404: Not Found")
export const missingAccess = () => apiError(403, RESTJSONErrorCodes.MissingAccess, "Missing Access")
export const missingPermissions = () => apiError(403, RESTJSONErrorCodes.MissingPermissions, "Missing Permissions")
export const unknownGuild = () => apiError(404, RESTJSONErrorCodes.UnknownGuild, "Unknown Guild")
export const unknownEmoji = () => apiError(404, RESTJSONErrorCodes.UnknownEmoji, "Unknown Emoji")

export const invalidForm = (field: string, code: string, message: string) =>
  new ErrorResponse(
    json<RESTError>(
      {
        message: "Invalid Form Body",
        code: RESTJSONErrorCodes.InvalidFormBodyOrContentType,
        errors: { [field]: { _errors: [{ code, message }] } }
      },
      400
    )
  )
