import { readDatasource } from "./datasource.ts"
import { keyOf } from "./keys.ts"

/** Only emoji without skin tones, because upstream marks the skin-tone forms of only some replaced emoji. */
export const buildSuccessors = async () =>
  (await readDatasource("16.0.0"))
    .flatMap(({ obsoleted_by, unified }) =>
      obsoleted_by === undefined ? [] : [{ old: keyOf(unified), new: keyOf(obsoleted_by) }]
    )
    .sort((left, right) => (left.old < right.old ? -1 : 1))
