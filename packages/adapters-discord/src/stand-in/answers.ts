import type { IncomingHttpHeaders } from "node:http"
import { type RESTError, RESTJSONErrorCodes } from "discord-api-types/v10"

export interface Asked {
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  readonly body: Buffer
}

export interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly type?: string
  readonly body?: string | Uint8Array
}

export const json = <A>(body: A, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body)
})

/** Thrown wherever a request goes no further. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super("refused")
    this.answer = answer
  }
}

export const refuse = (status: number, code: number, message: string): Refusal =>
  new Refusal(json<RESTError>({ message, code }, status))

export const unauthorized = () => refuse(401, RESTJSONErrorCodes.GeneralError, "401: Unauthorized")
export const notFound = () => refuse(404, RESTJSONErrorCodes.GeneralError, "404: Not Found")
export const missingAccess = () => refuse(403, RESTJSONErrorCodes.MissingAccess, "Missing Access")
export const missingPermissions = () => refuse(403, RESTJSONErrorCodes.MissingPermissions, "Missing Permissions")
export const unknownGuild = () => refuse(404, RESTJSONErrorCodes.UnknownGuild, "Unknown Guild")
export const unknownEmoji = () => refuse(404, RESTJSONErrorCodes.UnknownEmoji, "Unknown Emoji")

/** What is wrong with one field of a form. */
export const invalidForm = (field: string, code: string, message: string) =>
  new Refusal(
    json<RESTError>(
      {
        message: "Invalid Form Body",
        code: RESTJSONErrorCodes.InvalidFormBodyOrContentType,
        errors: { [field]: { _errors: [{ code, message }] } }
      },
      400
    )
  )
