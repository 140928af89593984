import { readDatasource } from "./datasource.ts"
import { keyOf } from "./keys.ts"

/** Returns no pairs of skin-tone emoji, because upstream has the replacements of only some skin-tone emoji. */
export const buildSuccessors = async () =>
  (await readDatasource("16.0.0"))
    .flatMap(({ obsoleted_by, unified }) =>
      obsoleted_by === undefined ? [] : [{ old: keyOf(unified), new: keyOf(obsoleted_by) }]
    )
    .sort((left, right) => (left.old < right.old ? -1 : 1))
