/** What every answer has, those too that never reach the routes. */
export const securityHeaders = { "x-content-type-options": "nosniff", vary: "Accept-Encoding, Origin" }
