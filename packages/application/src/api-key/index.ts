export { ApiKeyRepository, type ApiKeyUses } from "./ApiKeyRepository.ts"
export { ApiKeys, OperatorKey } from "./ApiKeys.ts"
