import { Duration } from "effect"
import { problem } from "../shared/Problem.ts"

export const platformProblems = [problem("not_configured"), problem("upstream_failed"), problem("unavailable")] as const

export const serverProblems = [...platformProblems, problem("not_found")] as const

/** For handlers that call the chat platform. They may wait for several rate limits and a job, each time up to 10 s. */
export const platformTimeLimit = Duration.seconds(40)
