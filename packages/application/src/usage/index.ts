export { noUses, Usage, type UseCounts } from "./Usage.ts"
export { type UsageCount, UsageRepository } from "./UsageRepository.ts"
