/**
 * Matches a valid request id. The id must not contain the prefix of API keys (`emk_`), because request ids are logged,
 * and a key must not be logged.
 */
const validId = /^(?!.*emk_)[A-Za-z0-9._~-]{1,64}$/

export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && validId.test(header) ? header : crypto.randomUUID()
