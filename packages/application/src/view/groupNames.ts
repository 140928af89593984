import type { Catalogue } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

const nameBySlug = (named: ReadonlyArray<{ readonly slug: string; readonly name: string }>) =>
  new Map(named.map(({ name, slug }) => [slug, name]))

export const groupNamesOf = memoizeByObject(({ groups }: Catalogue) => ({
  groups: nameBySlug(groups),
  subgroups: nameBySlug(groups.flatMap(({ subgroups }) => subgroups))
}))
