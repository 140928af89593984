import { problem } from "../shared/Problem.ts"

export const bodyProblems = [
  problem("validation_failed"),
  problem("payload_too_large"),
  problem("unsupported_media_type"),
  problem("unavailable")
] as const
