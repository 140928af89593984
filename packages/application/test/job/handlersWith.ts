import { type JobHandlers, type JobName, jobs } from "@emoji-catalogue/application/job"
import { Effect } from "effect"

/** Handlers of some jobs; any other job is a defect. */
export const handlersWith = <E, R>(handlers: Partial<JobHandlers<E, R>>): JobHandlers<E, R> => {
  const others = jobs.map(({ name }) => [name, () => Effect.die(`${name} is not triggered here`)] as const)
  return { ...(Object.fromEntries(others) as Record<JobName, () => Effect.Effect<never>>), ...handlers }
}
