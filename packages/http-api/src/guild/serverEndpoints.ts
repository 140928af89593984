import { Duration } from "effect"
import { problem } from "../shared/Problem.ts"

export const platformProblems = [problem("not_configured"), problem("upstream_failed"), problem("unavailable")] as const

export const serverProblems = [...platformProblems, problem("not_found")] as const

/**
 * The timeout of handlers that call the chat platform. A handler may wait for several rate limits and for a job, each
 * time up to 10 seconds.
 */
export const platformTimeLimit = Duration.seconds(40)
