import {
  validateDraft,
  type Catalogue,
  type CatalogueDraft,
  Codepoint,
  codepointOf,
  type Emoji,
  EmojiVersion,
  RelationshipType,
  type Slug,
  slugOf
} from "@emoji-catalogue/domain"
import { sampleDraft, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Result } from "effect"

const at = (milliseconds: number) => DateTime.makeUnsafe(milliseconds)
const accept = (draft: CatalogueDraft, previous?: Catalogue, now = 0) =>
  Result.getOrThrow(validateDraft(draft, previous, at(now)))
const violations = (draft: CatalogueDraft, previous?: Catalogue) =>
  Result.getOrThrow(Result.flip(validateDraft(draft, previous, at(0)))).violations

/** A made-up emoji, one of many that differ. */
const numbered = (emoji: Emoji, number: number): Emoji => ({
  ...emoji,
  codepoint: Codepoint.make((0x1f600 + number).toString(16).toUpperCase()),
  slug: slugOf(`face ${number}`)
})

describe("acceptDraft", () => {
  it("adds what is new, and accepting the same again changes nothing", () => {
    const first = accept(sampleDraft)
    assert.deepStrictEqual(first.changes, { added: 9, changed: 0, renamed: 0, removed: 0, unchanged: 0 })
    const again = accept(structuredClone(sampleDraft), first.catalogue, 1000)
    assert.deepStrictEqual(again.changes, { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 9 })
    assert.deepStrictEqual(again.catalogue, first.catalogue)
  })

  it("tells whether anything is new: groups, version and order too", () => {
    const { catalogue, isNew } = accept(sampleDraft)
    const [first, ...others] = sampleDraft.groups
    assert.isTrue(isNew)
    assert.isFalse(accept(structuredClone(sampleDraft), catalogue).isNew)
    for (const draft of [
      { ...sampleDraft, emojiVersion: EmojiVersion.make("18.0") },
      { ...sampleDraft, groups: [{ ...first!, names: { ...first!.names, fr: "autre" } }, ...others] },
      { ...sampleDraft, emoji: sampleDraft.emoji.toReversed() }
    ]) {
      const { changes, isNew } = accept(draft, catalogue)
      assert.isTrue(isNew)
      assert.strictEqual(changes.unchanged, 9)
    }
    const large = { ...sampleDraft, emoji: Array.from({ length: 90 }, (_, i) => numbered(sampleDraft.emoji[0]!, i)) }
    const smaller = accept({ ...large, emoji: large.emoji.slice(1) }, accept(large).catalogue)
    assert.deepInclude(smaller, { isNew: true })
    assert.strictEqual(smaller.changes.removed, 1)
  })

  it("keeps when an emoji was added, and dates its change", () => {
    const first = accept(sampleDraft)
    const draft = sampleDraftWith((emoji) => (emoji.emoji === "😀" ? { ...emoji, shortcodes: [] } : emoji))
    const { catalogue, changes } = accept(draft, first.catalogue, 1000)
    assert.strictEqual(changes.changed, 1)
    assert.deepInclude(catalogue.emoji[0], { addedAt: at(0), updatedAt: at(1000) })
    assert.deepInclude(catalogue.emoji[1], { addedAt: at(0), updatedAt: at(0) })
  })

  it("keeps an old slug as a way to the emoji, until somebody else takes it", () => {
    const rename = (slug: string) =>
      sampleDraftWith((emoji) => (emoji.emoji === "😀" ? { ...emoji, slug: slugOf(slug) } : emoji))
    const first = accept(sampleDraft)
    const renamed = accept(rename("big grin"), first.catalogue)
    assert.strictEqual(renamed.changes.renamed, 1)
    assert.sameMembers(Object.keys(renamed.catalogue.formerSlugs), ["heavy-black-heart", "grinning-face"])
    const twice = accept(rename("huge grin"), renamed.catalogue)
    assert.sameMembers(Object.keys(twice.catalogue.formerSlugs), ["heavy-black-heart", "grinning-face", "big-grin"])
    const back = accept(sampleDraft, twice.catalogue)
    assert.sameMembers(Object.keys(back.catalogue.formerSlugs), ["heavy-black-heart", "big-grin", "huge-grin"])
  })

  it("refuses what breaks the laws of a catalogue, and says what", () => {
    const { emoji } = sampleDraft
    assert.match(violations({ ...sampleDraft, emoji: [...emoji, emoji[0]!] }).join(), /1F600 is there twice/)
    assert.match(
      violations(sampleDraftWith((e) => (e.emoji === "😃" ? { ...e, slug: emoji[0]!.slug } : e))).join(),
      /1F603 and 1F600 have the same slug grinning-face/
    )
    for (const slug of ["", "Two Words", "x".repeat(121), "random"]) {
      const named = sampleDraftWith((e) => (e.emoji === "😃" ? { ...e, slug: slug as Slug } : e))
      assert.match(violations(named).join(), /1F603 has the slug/)
    }
    assert.match(violations({ ...sampleDraft, groups: [] }).join(), /which is unknown/)
    const without = { ...sampleDraft, emoji: emoji.filter((each) => each.emoji !== "👩‍🚀") }
    assert.match(violations(without).join(), /1F469-1F3FB-200D-1F680 has the unknown base 1F469-200D-1F680/)
    assert.match(violations({ ...sampleDraft, emoji: [] }).join(), /only 0 emoji/)
  })

  it("refuses a relation to what is no emoji of the catalogue, of every type but the text style", () => {
    const unknown = [codepointOf("🐱")]
    for (const type of RelationshipType.literals) {
      const [first, ...others] = sampleDraft.emoji
      const relations = { ...first!.relations, [type]: unknown }
      const related = { ...sampleDraft, emoji: [{ ...first!, relations }, ...others] }
      if (type === "variant") accept(related)
      else assert.deepStrictEqual(violations(related), [`1F600 has the unknown ${type} 1F431`])
    }
  })

  it("refuses a proposal that nobody tells of", () => {
    const violation = "2764-FE0F has the unknown proposal L2/09-026"
    assert.deepStrictEqual(violations({ ...sampleDraft, proposals: [] }), [violation])
  })

  it("takes a proposal's new date and title, and keeps a title that nobody tells again", () => {
    const [first] = sampleDraft.proposals
    const known = accept(sampleDraft).catalogue
    for (const [change, expected, isNew] of [
      [{ title: null }, first!, false],
      [{ title: "Another" }, { ...first!, title: "Another" }, true],
      [{ title: null, date: "2010-01-01" }, { ...first!, date: "2010-01-01" }, true]
    ] as const) {
      const next = accept({ ...sampleDraft, proposals: [{ ...first!, ...change }] }, known)
      assert.deepStrictEqual([next.catalogue.proposals, next.isNew], [[expected], isNew])
    }
  })

  it("refuses a draft that lost more than a few emoji", () => {
    const { catalogue } = accept(sampleDraft)
    assert.match(
      violations(
        sampleDraftWith((e) => (e.emoji === "😀" ? undefined : e)),
        catalogue
      ).join(),
      /only 8 emoji/
    )
  })
})
