export { ApiKeyRepository } from "./ApiKeyRepository.ts"
export { ApiKeys, type IssuedApiKey, type NewApiKey, OperatorKey } from "./ApiKeys.ts"
export { ApiKeyUsageRepository, type ApiKeyUses } from "./ApiKeyUsageRepository.ts"
export { hashApiKey } from "./hashApiKey.ts"
