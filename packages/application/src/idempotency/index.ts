export { Idempotency, type RequestOutcome } from "./Idempotency.ts"
export { type Attempt, type BeginResult, IdempotencyRepository, type StoredResponse } from "./IdempotencyRepository.ts"
