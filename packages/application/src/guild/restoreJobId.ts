import type { RestoreId } from "@emoji-catalogue/domain"

/** The id of the job that runs a part of a restore. Each part has one job. */
export const restoreJobId = (id: RestoreId, part: number): string => `${id}/${part}`
