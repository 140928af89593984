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
const validate = (draft: CatalogueDraft, previous?: Catalogue, now = 0) =>
  Result.getOrThrow(validateDraft(draft, previous, at(now)))
const violations = (draft: CatalogueDraft, previous?: Catalogue) =>
  Result.getOrThrow(Result.flip(validateDraft(draft, previous, at(0)))).violations

/** A generated emoji, unique by number. */
const numbered = (emoji: Emoji, number: number): Emoji => ({
  ...emoji,
  codepoint: Codepoint.make((0x1f600 + number).toString(16).toUpperCase()),
  slug: slugOf(`face ${number}`)
})

describe("validateDraft", () => {
  it("adds new emoji, and the same draft again changes nothing", () => {
    const first = validate(sampleDraft)
    assert.deepStrictEqual(first.changes, { added: 9, changed: 0, renamed: 0, removed: 0, unchanged: 0 })
    const again = validate(structuredClone(sampleDraft), first.catalogue, 1000)
    assert.deepStrictEqual(again.changes, { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 9 })
    assert.deepStrictEqual(again.catalogue, first.catalogue)
  })

  it("isNew covers groups, version and order", () => {
    const { catalogue, isNew } = validate(sampleDraft)
    const [first, ...others] = sampleDraft.groups
    assert.isTrue(isNew)
    assert.isFalse(validate(structuredClone(sampleDraft), catalogue).isNew)
    for (const draft of [
      { ...sampleDraft, emojiVersion: EmojiVersion.make("18.0") },
      { ...sampleDraft, groups: [{ ...first!, names: { ...first!.names, fr: "autre" } }, ...others] },
      { ...sampleDraft, emoji: sampleDraft.emoji.toReversed() }
    ]) {
      const { changes, isNew } = validate(draft, catalogue)
      assert.isTrue(isNew)
      assert.strictEqual(changes.unchanged, 9)
    }
    const large = { ...sampleDraft, emoji: Array.from({ length: 90 }, (_, i) => numbered(sampleDraft.emoji[0]!, i)) }
    const smaller = validate({ ...large, emoji: large.emoji.slice(1) }, validate(large).catalogue)
    assert.deepInclude(smaller, { isNew: true })
    assert.strictEqual(smaller.changes.removed, 1)
  })

  it("a changed emoji keeps addedAt and gets a new updatedAt", () => {
    const first = validate(sampleDraft)
    const draft = sampleDraftWith((emoji) => (emoji.emoji === "😀" ? { ...emoji, shortcodes: [] } : emoji))
    const { catalogue, changes } = validate(draft, first.catalogue, 1000)
    assert.strictEqual(changes.changed, 1)
    assert.deepInclude(catalogue.emoji[0], { addedAt: at(0), updatedAt: at(1000) })
    assert.deepInclude(catalogue.emoji[1], { addedAt: at(0), updatedAt: at(0) })
  })

  it("an emoji missing from an earlier version keeps addedAt and its slugs until it returns", () => {
    const grin = codepointOf("😀")
    const without = (codepoints: ReadonlyArray<string>) =>
      sampleDraftWith((emoji) => (codepoints.includes(emoji.codepoint) ? undefined : emoji))
    const named = (name: string) =>
      sampleDraftWith((emoji) => (emoji.emoji === "😀" ? { ...emoji, slug: slugOf(name) } : emoji))
    // An earlier version may lack emoji, so the draft is not rejected.
    const older = (draft: CatalogueDraft): CatalogueDraft => ({ ...draft, emojiVersion: EmojiVersion.make("0.5") })
    const heart = codepointOf("❤️")
    const steps: ReadonlyArray<CatalogueDraft> = [
      named("old grin"),
      named("grinning face"),
      older(without([grin])),
      older(without([grin, heart])),
      older(without([grin, heart])),
      without([heart]),
      named("new grin")
    ]
    let catalogue: Catalogue | undefined
    const addedAt: Array<number | undefined> = []
    for (const [index, draft] of steps.entries()) {
      const next = validate(draft, catalogue, index * 1000)
      const again = validate(structuredClone(draft), next.catalogue, index * 1000 + 500)
      assert.isFalse(again.isNew)
      assert.deepStrictEqual(again.catalogue, next.catalogue)
      catalogue = next.catalogue
      const emoji = catalogue.emoji.find(({ codepoint }) => codepoint === grin)
      addedAt.push(emoji && DateTime.toEpochMillis(emoji.addedAt))
      const absent = Object.keys(catalogue.absent)
      const present = catalogue.emoji.map(({ codepoint }) => codepoint)
      assert.sameMembers([...present, ...absent], sampleDraft.emoji.map(({ codepoint }) => codepoint) as typeof absent)
    }
    assert.deepStrictEqual(addedAt, [0, 0, undefined, undefined, undefined, 0, 0])
    assert.deepStrictEqual(
      Object.entries(catalogue!.formerSlugs).flatMap(([slug, codepoint]) => (codepoint === grin ? [slug] : [])),
      ["old-grin", "grinning-face"]
    )
    assert.deepStrictEqual(catalogue!.absent, {})
    assert.deepInclude(
      catalogue!.emoji.find(({ codepoint }) => codepoint === heart),
      { addedAt: at(0), updatedAt: at(6000) }
    )
  })

  it("an emoji that returns does not get back a slug that another emoji took", () => {
    const without = {
      ...sampleDraftWith((e) => (e.emoji === "😀" ? undefined : e)),
      emojiVersion: EmojiVersion.make("0.5")
    }
    const taken = sampleDraftWith((emoji) =>
      emoji.emoji === "😀"
        ? { ...emoji, slug: slugOf("other grin") }
        : emoji.emoji === "😃"
          ? { ...emoji, slug: slugOf("grinning face") }
          : emoji
    )
    const removed = validate(without, validate(sampleDraft).catalogue, 1000)
    const { catalogue } = validate(taken, removed.catalogue, 2000)
    assert.notProperty(catalogue.formerSlugs, "grinning-face")
    assert.deepInclude(catalogue.emoji[0], { slug: slugOf("other grin"), addedAt: at(0) })
  })

  it("a former slug resolves to the emoji until another emoji uses it", () => {
    const rename = (slug: string) =>
      sampleDraftWith((emoji) => (emoji.emoji === "😀" ? { ...emoji, slug: slugOf(slug) } : emoji))
    const first = validate(sampleDraft)
    const renamed = validate(rename("big grin"), first.catalogue)
    assert.strictEqual(renamed.changes.renamed, 1)
    assert.sameMembers(Object.keys(renamed.catalogue.formerSlugs), ["heavy-black-heart", "grinning-face"])
    const twice = validate(rename("huge grin"), renamed.catalogue)
    assert.sameMembers(Object.keys(twice.catalogue.formerSlugs), ["heavy-black-heart", "grinning-face", "big-grin"])
    const back = validate(sampleDraft, twice.catalogue)
    assert.sameMembers(Object.keys(back.catalogue.formerSlugs), ["heavy-black-heart", "big-grin", "huge-grin"])
  })

  it("rejects an invalid draft with the reason", () => {
    const { emoji } = sampleDraft
    assert.match(violations({ ...sampleDraft, emoji: [...emoji, emoji[0]!] }).join(), /1F600 is listed twice/)
    assert.match(
      violations(sampleDraftWith((e) => (e.emoji === "😃" ? { ...e, slug: emoji[0]!.slug } : e))).join(),
      /1F603 and 1F600 have the same slug grinning-face/
    )
    for (const slug of ["", "Two Words", "x".repeat(121), "random"]) {
      const named = sampleDraftWith((e) => (e.emoji === "😃" ? { ...e, slug: slug as Slug } : e))
      assert.match(violations(named).join(), /1F603 has the (invalid|reserved) slug/)
    }
    assert.match(violations({ ...sampleDraft, groups: [] }).join(), /is in the unknown subgroup/)
    const without = { ...sampleDraft, emoji: emoji.filter((each) => each.emoji !== "👩‍🚀") }
    assert.match(violations(without).join(), /1F469-1F3FB-200D-1F680 has the unknown base 1F469-200D-1F680/)
    assert.match(violations({ ...sampleDraft, emoji: [] }).join(), /0 emoji, expected at least 1/)
  })

  it("rejects a relation of any type but variant to an unknown emoji", () => {
    const unknown = [codepointOf("🐱")]
    for (const type of RelationshipType.literals) {
      const [first, ...others] = sampleDraft.emoji
      const relations = { ...first!.relations, [type]: unknown }
      const related = { ...sampleDraft, emoji: [{ ...first!, relations }, ...others] }
      if (type === "variant") validate(related)
      else assert.deepStrictEqual(violations(related), [`1F600 has the unknown ${type} 1F431`])
    }
  })

  it("rejects an unknown proposal", () => {
    const violation = "2764-FE0F has the unknown proposal L2/09-026"
    assert.deepStrictEqual(violations({ ...sampleDraft, proposals: [] }), [violation])
  })

  it("updates a proposal's date and title, and keeps a title that the draft lacks", () => {
    const [first] = sampleDraft.proposals
    const known = validate(sampleDraft).catalogue
    for (const [change, expected, isNew] of [
      [{ title: null }, first!, false],
      [{ title: "Another" }, { ...first!, title: "Another" }, true],
      [{ title: null, date: "2010-01-01" }, { ...first!, date: "2010-01-01" }, true]
    ] as const) {
      const next = validate({ ...sampleDraft, proposals: [{ ...first!, ...change }] }, known)
      assert.deepStrictEqual([next.catalogue.proposals, next.isNew], [[expected], isNew])
    }
  })

  it("rejects a draft that lost more than 2 % of the emoji", () => {
    const { catalogue } = validate(sampleDraft)
    assert.match(
      violations(
        sampleDraftWith((e) => (e.emoji === "😀" ? undefined : e)),
        catalogue
      ).join(),
      /8 emoji, expected at least 9/
    )
  })
})
