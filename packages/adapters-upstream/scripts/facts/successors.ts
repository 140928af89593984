import { readDatasource } from "./datasource.ts"
import { keyOf } from "./keys.ts"

/**
 * Pairs of an emoji and the later, more specific emoji that replaced it. Contains only emoji without skin tones,
 * because upstream marks the skin-tone forms of some replaced emoji but not of others.
 */
export const buildSuccessors = async () =>
  (await readDatasource("16.0.0"))
    .flatMap(({ obsoleted_by, unified }) =>
      obsoleted_by === undefined ? [] : [{ old: keyOf(unified), new: keyOf(obsoleted_by) }]
    )
    .sort((left, right) => (left.old < right.old ? -1 : 1))
