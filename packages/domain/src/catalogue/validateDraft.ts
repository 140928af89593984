import { type DateTime, Equal, Result, Schema } from "effect"
import type { AbsentEmoji, Catalogue, CatalogueChanges, CatalogueDraft, CatalogueEmoji } from "./Catalogue.ts"
import type { Codepoint } from "../shared/Codepoint.ts"
import type { Emoji } from "./Emoji.ts"
import { compareVersions } from "./EmojiVersion.ts"
import { reservedSlugs, Slug, slugOf } from "./Slug.ts"
import { knownTitles, applyTitles } from "./proposalTitles.ts"

/** `violations` has the first twenty violations. `count` is the number of all violations. */
export class CatalogueRejected extends Schema.TaggedError<CatalogueRejected>()("CatalogueRejected", {
  count: Schema.Int,
  violations: Schema.Array(Schema.String)
}) {
  override get message() {
    return `${this.count} violations, among them: ${this.violations.join("; ")}`
  }
}

/**
 * The number of emoji in a draft may be lower than in the previous catalogue by at most this share. Sources sometimes
 * drop an emoji, but a larger loss means that only part of a source was read. If the draft has an older emoji version
 * than the previous catalogue, the previous catalogue's emoji that are newer than the draft's version do not count.
 */
const maxLossShare = 0.02

export interface ValidatedDraft {
  readonly catalogue: Catalogue
  readonly changes: CatalogueChanges
  /** Whether the catalogue differs from the previous catalogue in anything but `absent`. */
  readonly isNew: boolean
}

/**
 * Checks a draft and turns it into the catalogue that replaces `previous`. Unchanged emoji keep their times. The old
 * slug of a renamed emoji becomes a former slug. An emoji that was removed and returns keeps its `addedAt`, and its old
 * slugs resolve again. If the draft lacks the title of a proposal, the proposal keeps its title from `previous`.
 * Idempotent: applying the same draft again changes nothing.
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
  const formerSlugs: Record<string, Codepoint> = { ...formerNameSlugs(draft), ...previous?.formerSlugs }
  const emoji = draft.emoji.map((facts): CatalogueEmoji => {
    const known = before.get(facts.codepoint)
    if (known === undefined) {
      changes.added++
      const earlier = previous?.absent[facts.codepoint]
      for (const slug of earlier?.slugs ?? []) formerSlugs[slug] ??= facts.codepoint
      return { ...facts, addedAt: earlier?.addedAt ?? now, updatedAt: now }
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
    formerSlugs: resolvableSlugs(formerSlugs, draft),
    absent: previous === undefined ? {} : absentAfter(previous, draft)
  }
  const isNew = previous === undefined || !sameCatalogue(previous, catalogue)
  return Result.succeed({ catalogue, changes, isNew })
}

/** Compares emoji by reference, because unchanged emoji are the same objects as in the previous catalogue. */
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

/**
 * Maps the slugs of former names to emoji. If several emoji had the same slug, the first one in Unicode order wins: the
 * emoji without a skin tone.
 */
const formerNameSlugs = ({ emoji }: CatalogueDraft): Record<string, Codepoint> => {
  const slugs: Record<string, Codepoint> = {}
  for (const { codepoint, renamings } of emoji) {
    for (const { from } of renamings) if (isSlug(slugOf(from))) slugs[slugOf(from)] ??= codepoint
  }
  return slugs
}

/**
 * Returns the former slugs that can be resolved. Omits slugs of emoji that the draft lacks, reserved slugs, and slugs
 * that an emoji of the draft has now.
 */
const resolvableSlugs = (
  formerSlugs: Record<string, Codepoint>,
  { emoji }: CatalogueDraft
): Record<string, Codepoint> => {
  const slugs = new Set<string>(emoji.map((e) => e.slug))
  const codepoints = new Set(emoji.map((e) => e.codepoint))
  return Object.fromEntries(
    Object.entries(formerSlugs).filter(
      ([slug, codepoint]) => !slugs.has(slug) && !reservedSlugs.has(slug) && codepoints.has(codepoint)
    )
  )
}

const absentAfter = (
  { absent, emoji, formerSlugs }: Catalogue,
  draft: CatalogueDraft
): Readonly<Record<string, AbsentEmoji>> => {
  const present = new Set<string>(draft.emoji.map(({ codepoint }) => codepoint))
  const remembered = Object.entries(absent).filter(([codepoint]) => !present.has(codepoint))
  const removed = emoji.filter(({ codepoint }) => !present.has(codepoint))
  if (removed.length === 0) return Object.fromEntries(remembered)
  const slugs = Map.groupBy(Object.keys(formerSlugs) as Array<Slug>, (slug) => formerSlugs[slug]!)
  return Object.fromEntries([
    ...remembered,
    ...removed.map(({ addedAt, codepoint, slug }) => [
      codepoint,
      { addedAt, slugs: [slug, ...(slugs.get(codepoint) ?? [])] }
    ])
  ])
}

const isSlug = Schema.is(Slug)

const violationsOf = (draft: CatalogueDraft, previous: Catalogue | undefined): ReadonlyArray<string> => {
  const violations: Array<string> = []
  const subgroups = new Set(draft.groups.flatMap((group) => group.subgroups.map((sub) => `${group.slug}/${sub.slug}`)))
  const codepoints = new Set<string>()
  const slugs = new Map<string, string>()
  for (const { codepoint, group, slug, subgroup } of draft.emoji) {
    if (codepoints.has(codepoint)) violations.push(`${codepoint} is listed twice`)
    codepoints.add(codepoint)
    const sameSlug = slugs.get(slug)
    if (sameSlug !== undefined) violations.push(`${codepoint} and ${sameSlug} have the same slug ${slug}`)
    slugs.set(slug, codepoint)
    if (!isSlug(slug)) violations.push(`${codepoint} has the invalid slug "${slug}"`)
    if (reservedSlugs.has(slug)) violations.push(`${codepoint} has the reserved slug ${slug}`)
    if (!subgroups.has(`${group}/${subgroup}`))
      violations.push(`${codepoint} is in the unknown subgroup ${group}/${subgroup}`)
  }
  const documents = new Set(draft.proposals.map(({ document }) => document))
  for (const { base, codepoint, proposals, relations } of draft.emoji) {
    if (base !== null && !codepoints.has(base)) violations.push(`${codepoint} has the unknown base ${base}`)
    const { variant: _, ...others } = relations
    for (const [type, related] of Object.entries(others)) {
      const missing = related.find((other) => !codepoints.has(other))
      if (missing !== undefined) violations.push(`${codepoint} has the unknown ${type} ${missing}`)
    }
    const missing = proposals.find((document) => !documents.has(document))
    if (missing !== undefined) violations.push(`${codepoint} has the unknown proposal ${missing}`)
  }
  const expected =
    previous?.emoji.filter(({ version }) => compareVersions(version, draft.emojiVersion) <= 0).length ?? 1
  const minCount = Math.ceil(expected * (1 - maxLossShare))
  if (draft.emoji.length < minCount) {
    violations.push(`${draft.emoji.length} emoji, expected at least ${minCount}`)
  }
  return violations
}
