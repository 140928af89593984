import { readDatasource } from "./datasource.ts"
import { keyOf } from "./keys.ts"

/**
 * Emoji that a later, more specific one replaced. Only emoji without skin tones, because upstream marks the toned forms
 * of some of them and not of others.
 */
export const buildSuccessors = async () =>
  (await readDatasource("16.0.0"))
    .flatMap(({ obsoleted_by, unified }) =>
      obsoleted_by === undefined ? [] : [{ old: keyOf(unified), new: keyOf(obsoleted_by) }]
    )
    .sort((left, right) => (left.old < right.old ? -1 : 1))
