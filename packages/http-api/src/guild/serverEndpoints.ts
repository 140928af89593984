import { Duration } from "effect"
import { problem } from "../shared/Problem.ts"

/** The problems that every endpoint that calls the platform declares. */
export const platformProblems = [problem("not_configured"), problem("upstream_failed"), problem("unavailable")] as const

export const serverProblems = [...platformProblems, problem("not_found")] as const

/**
 * The timeout of a handler that calls the platform. Such a handler waits up to ten seconds for each rate limit of the
 * platform, and up to ten seconds for a job.
 */
export const platformTimeLimit = Duration.seconds(40)
