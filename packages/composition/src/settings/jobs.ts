import { flag } from "./variables.ts"

export const settings = {
  /** Whether an API runs jobs in its process. If not, workers have to. */
  runJobs: flag("RUN_JOBS", true)
}
