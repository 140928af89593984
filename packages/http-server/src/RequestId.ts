import { Context } from "effect"

/** The id of the request that the fiber serves; it stands in the answer, in problems and in the log. */
export const RequestId = Context.Reference<string>("@emoji-catalogue/http-server/RequestId", {
  defaultValue: () => "none"
})

/** A short token, and no API key: logs hold it. */
const sane = /^(?!.*emk_)[A-Za-z0-9._~-]{1,64}$/

/** The caller's id where it is a sane token, else a new one. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && sane.test(header) ? header : crypto.randomUUID()
