export { ApiKeys, type IssuedApiKey, type NewApiKey, OperatorKey } from "./ApiKeys.ts"
export { hashApiKey } from "./hashApiKey.ts"
