import { Duration } from "effect"
import { problem } from "../shared/Problem.ts"

/** The problems that every endpoint that calls the platform declares. */
export const platformProblems = [problem("not_configured"), problem("upstream_failed"), problem("unavailable")] as const

export const serverProblems = [...platformProblems, problem("not_found")] as const

/**
 * The timeout of a handler that calls the chat platform. Such a handler may wait for several rate limits of the
 * platform, for up to ten seconds each, and for a job, for up to ten seconds.
 */
export const platformTimeLimit = Duration.seconds(40)
