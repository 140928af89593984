import { flag } from "./variables.ts"

export const settings = {
  /** Whether the API process runs jobs. If false, separate worker processes have to run them. */
  runJobs: flag("RUN_JOBS", true)
}
