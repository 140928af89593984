import { readDatasource } from "./datasource.ts"
import { keyOf } from "./keys.ts"

/**
 * Returns pairs of an old emoji and the new emoji that shows what the old emoji used to show. Omits skin-tone emoji,
 * because upstream lists new emoji for only some of them.
 */
export const buildSuccessors = async () =>
  (await readDatasource("16.0.0"))
    .flatMap(({ obsoleted_by, unified }) =>
      obsoleted_by === undefined ? [] : [{ old: keyOf(unified), new: keyOf(obsoleted_by) }]
    )
    .sort((left, right) => (left.old < right.old ? -1 : 1))
