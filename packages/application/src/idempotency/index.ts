export { Idempotency, type RequestOutcome } from "./Idempotency.ts"
