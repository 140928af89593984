export { ApiKeyRepository } from "./ApiKeyRepository.ts"
export { ApiKeys, OperatorKey } from "./ApiKeys.ts"
export { ApiKeyUsageRepository, type ApiKeyUses } from "./ApiKeyUsageRepository.ts"
