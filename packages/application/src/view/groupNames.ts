import type { Catalogue } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

const nameBySlug = (named: ReadonlyArray<{ readonly slug: string; readonly name: string }>) =>
  new Map(named.map(({ name, slug }) => [slug, name]))

/** The Unicode names of all groups and subgroups, keyed by slug. */
export const groupNamesOf = memoizeByObject(({ groups }: Catalogue) => ({
  groups: nameBySlug(groups),
  subgroups: nameBySlug(groups.flatMap(({ subgroups }) => subgroups))
}))
