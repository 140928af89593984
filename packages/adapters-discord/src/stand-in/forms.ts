import { RESTJSONErrorCodes } from "discord-api-types/v10"
import { type Asked, refuse } from "./answers.ts"

const malformed = () => refuse(400, RESTJSONErrorCodes.InvalidFormBodyOrContentType, "Invalid Form Body")

const isOf = ({ headers }: Asked, type: string) => headers["content-type"]?.split(";")[0]?.trim() === type

/** The fields of a JSON body, none of which is known to be of its type yet. */
export const formOf = <A extends object>(asked: Asked): Partial<A> => {
  if (!isOf(asked, "application/json")) throw malformed()
  try {
    const body: unknown = JSON.parse(asked.body.toString("utf8"))
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // Answered as any other body that is no form.
  }
  throw malformed()
}

export const urlEncodedOf = (asked: Asked): URLSearchParams =>
  new URLSearchParams(isOf(asked, "application/x-www-form-urlencoded") ? asked.body.toString("utf8") : "")
