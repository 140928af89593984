/** A short token without the prefix of API keys, because request ids are logged. */
const validId = /^(?!.*emk_)[A-Za-z0-9._~-]{1,64}$/

/** The client's request id if it is a valid token, otherwise a new one. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && validId.test(header) ? header : crypto.randomUUID()
