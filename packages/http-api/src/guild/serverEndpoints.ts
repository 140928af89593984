import { Duration } from "effect"
import { problem } from "../shared/Problem.ts"

/** The problems of every endpoint that calls the platform. */
export const platformProblems = [problem("not_configured"), problem("upstream_failed"), problem("unavailable")] as const

export const serverProblems = [...platformProblems, problem("not_found")] as const

/** A handler waits up to ten seconds for each of the platform's rate limits, and up to ten seconds for a job. */
export const platformTimeLimit = Duration.seconds(40)
