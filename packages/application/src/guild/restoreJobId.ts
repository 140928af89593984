import type { RestoreId } from "@emoji-catalogue/domain"

/** Each part of a restore has one job. */
export const restoreJobId = (id: RestoreId, part: number): string => `${id}/${part}`
