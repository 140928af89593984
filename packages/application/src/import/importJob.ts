import type { ImportKind } from "@emoji-catalogue/domain"
import { Option, Schema } from "effect"
import { defineJob, payloadOf } from "../job/defineJob.ts"
import { imports } from "../job/queues.ts"
import type { Job } from "../ports/job/JobQueue.ts"

export const importJob = (kind: ImportKind) =>
  defineJob({
    name: `import-${kind}`,
    queue: imports,
    // The payload is null if an administrator triggered the job directly instead of requesting an import.
    payload: Schema.NullOr(Schema.Struct({ isAutomatic: Schema.Boolean })),
    trigger: null
  })

export type ImportPayload = ReturnType<typeof importJob>["payload"]["Type"]

/** An automatic import is an import that no administrator requested. */
export const isAutomaticImport = (kind: ImportKind, job: Pick<Job, "name" | "payload">): boolean =>
  Option.exists(payloadOf(importJob(kind), job), (payload) => payload !== null && payload.isAutomatic)
