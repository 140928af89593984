import { type DateTime, Equal, Result, Schema } from "effect"
import type { Catalogue, CatalogueChanges, CatalogueDraft, CatalogueEmoji } from "./Catalogue.ts"
import type { Codepoint } from "./Codepoint.ts"
import type { Emoji } from "./Emoji.ts"
import { reservedSlugs, Slug, slugOf } from "./Slug.ts"
import { knownTitles, applyTitles } from "./proposalTitles.ts"

/** The draft breaks a law of the catalogue. Says at most twenty times which; `count` is how often in all. */
export class CatalogueRejected extends Schema.TaggedError<CatalogueRejected>()("CatalogueRejected", {
  count: Schema.Int,
  violations: Schema.Array(Schema.String)
}) {
  override get message() {
    return `${this.count} violations, among them: ${this.violations.join("; ")}`
  }
}

/** Upstream loses an emoji now and then; to lose more than this share at once means that something was half read. */
const largestLoss = 0.02

export interface ValidatedDraft {
  readonly catalogue: Catalogue
  readonly changes: CatalogueChanges
  /** Whether anything differs from the catalogue before: an emoji, their order, or what is beside them. */
  readonly isNew: boolean
}

/**
 * Turns a draft into the catalogue that follows `previous`. What did not change keeps its times; an emoji that was
 * renamed keeps its old slug as a former slug, a proposal the title that is known of it. Accepting the same facts again
 * changes nothing (idempotent).
 */
export const validateDraft = (
  draft: CatalogueDraft,
  previous: Catalogue | undefined,
  now: DateTime.Utc
): Result.Result<ValidatedDraft, CatalogueRejected> => {
  const violations = violationsOf(draft, previous)
  if (violations.length > 0) {
    return Result.fail(new CatalogueRejected({ count: violations.length, violations: violations.slice(0, 20) }))
  }
  const before = new Map(previous?.emoji.map((emoji) => [emoji.codepoint, emoji]))
  const changes = { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 0 }
  const formerSlugs: Record<string, Codepoint> = { ...slugsOfRenamed(draft), ...previous?.formerSlugs }
  const emoji = draft.emoji.map((facts): CatalogueEmoji => {
    const known = before.get(facts.codepoint)
    if (known === undefined) {
      changes.added++
      return { ...facts, addedAt: now, updatedAt: now }
    }
    if (sameFacts(known, facts)) {
      changes.unchanged++
      return known
    }
    changes.changed++
    if (known.slug !== facts.slug) {
      changes.renamed++
      formerSlugs[known.slug] = known.codepoint
    }
    return { ...facts, addedAt: known.addedAt, updatedAt: now }
  })
  changes.removed = before.size - changes.changed - changes.unchanged
  const titles = new Map([...knownTitles(previous?.proposals ?? []), ...knownTitles(draft.proposals)])
  const catalogue = {
    ...draft,
    emoji,
    proposals: applyTitles(draft.proposals, titles),
    formerSlugs: resolving(formerSlugs, draft)
  }
  const isNew = previous === undefined || !sameCatalogue(previous, catalogue)
  return Result.succeed({ catalogue, changes, isNew })
}

/** Emoji that did not change are the very objects of the catalogue before, so that the comparison is quick. */
const sameCatalogue = (previous: Catalogue, next: Catalogue): boolean =>
  previous.emojiVersion === next.emojiVersion &&
  previous.sources === next.sources &&
  previous.emoji.length === next.emoji.length &&
  next.emoji.every((emoji, position) => emoji === previous.emoji[position]) &&
  Equal.equals(previous.groups, next.groups) &&
  Equal.equals(previous.components, next.components) &&
  Equal.equals(previous.proposals, next.proposals) &&
  Equal.equals(previous.formerSlugs, next.formerSlugs)

const sameFacts = ({ addedAt: _, updatedAt: __, ...known }: CatalogueEmoji, facts: Emoji): boolean =>
  Equal.equals(known, facts)

/** The slugs of former names. Where several emoji had one name, the first in Unicode order keeps it: the one without a skin tone. */
const slugsOfRenamed = ({ emoji }: CatalogueDraft): Record<string, Codepoint> => {
  const slugs: Record<string, Codepoint> = {}
  for (const { codepoint, renamings } of emoji) {
    for (const { from } of renamings) if (isSlug(slugOf(from))) slugs[slugOf(from)] ??= codepoint
  }
  return slugs
}

/** A former slug must lead to an emoji that is still there, and never hides a slug that is in use. */
const resolving = (formerSlugs: Record<string, Codepoint>, { emoji }: CatalogueDraft): Record<string, Codepoint> => {
  const slugs = new Set<string>(emoji.map((e) => e.slug))
  const codepoints = new Set(emoji.map((e) => e.codepoint))
  return Object.fromEntries(
    Object.entries(formerSlugs).filter(
      ([slug, codepoint]) => !slugs.has(slug) && !reservedSlugs.has(slug) && codepoints.has(codepoint)
    )
  )
}

const isSlug = Schema.is(Slug)

const violationsOf = (draft: CatalogueDraft, previous: Catalogue | undefined): ReadonlyArray<string> => {
  const violations: Array<string> = []
  const places = new Set(draft.groups.flatMap((group) => group.subgroups.map((sub) => `${group.slug}/${sub.slug}`)))
  const codepoints = new Set<string>()
  const slugs = new Map<string, string>()
  for (const { codepoint, group, slug, subgroup } of draft.emoji) {
    if (codepoints.has(codepoint)) violations.push(`${codepoint} is there twice`)
    codepoints.add(codepoint)
    const namesake = slugs.get(slug)
    if (namesake !== undefined) violations.push(`${codepoint} and ${namesake} have the same slug ${slug}`)
    slugs.set(slug, codepoint)
    if (!isSlug(slug)) violations.push(`${codepoint} has the slug "${slug}", which is none`)
    if (reservedSlugs.has(slug)) violations.push(`${codepoint} has the slug ${slug}, which is a word of the API`)
    if (!places.has(`${group}/${subgroup}`))
      violations.push(`${codepoint} is in ${group}/${subgroup}, which is unknown`)
  }
  const documents = new Set(draft.proposals.map(({ document }) => document))
  for (const { base, codepoint, proposals, relations } of draft.emoji) {
    if (base !== null && !codepoints.has(base)) violations.push(`${codepoint} has the unknown base ${base}`)
    const { variant: _, ...others } = relations
    for (const [type, related] of Object.entries(others)) {
      const lost = related.find((other) => !codepoints.has(other))
      if (lost !== undefined) violations.push(`${codepoint} has the unknown ${type} ${lost}`)
    }
    const lost = proposals.find((document) => !documents.has(document))
    if (lost !== undefined) violations.push(`${codepoint} has the unknown proposal ${lost}`)
  }
  const least = Math.ceil((previous?.emoji.length ?? 1) * (1 - largestLoss))
  if (draft.emoji.length < least) {
    violations.push(`only ${draft.emoji.length} emoji where at least ${least} were expected`)
  }
  return violations
}
