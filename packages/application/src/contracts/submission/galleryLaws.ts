import { wordsOf } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { SubmissionRepository } from "../../ports/submission/SubmissionRepository.ts"
import { sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { among, approve, at, create, find, gallery, move, names, unbounded, whole } from "./submissionSteps.ts"

export const galleryLaws = (it: Vitest.MethodsNonLive<SubmissionRepository | AccountRepository>): void => {
  it.effect("lists the submissions of an account, latest first and in pages", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const submit = (minute: number) => create(sampleUpload(accountId, { createdAt: at(minute) }))
      const [first, third, second, fourth] = [yield* submit(1), yield* submit(3), yield* submit(2), yield* submit(4)]
      const approved = yield* approve(third, 5)
      const { after: rejected } = yield* move(second, "reject", 6, "Not an emoji")
      yield* move(first, "remove", 7)
      const { ofAccount } = yield* SubmissionRepository
      const list = (more: object) => ofAccount({ accountId, kind: "upload", ...whole, ...more })
      assert.deepStrictEqual(yield* list({}), { items: [fourth, approved, rejected], total: 3 })
      assert.deepStrictEqual(yield* list({ limit: 1, offset: 1 }), { items: [approved], total: 3 })
      assert.deepStrictEqual(yield* list({ isActive: true }), { items: [fourth, approved], total: 2 })
      yield* move(rejected, "remove", 8)
      assert.deepStrictEqual(yield* list({}), { items: [fourth, approved], total: 2 })
    })
  )

  it.effect("shows approved submissions, latest approved or most used first", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const submit = (name: string) => create(sampleUpload(accountId, { name }))
      const first = yield* approve(yield* submit("first"), 1)
      const third = yield* approve(yield* submit("third"), 3)
      const second = yield* approve(yield* submit("second"), 2)
      const pending = yield* submit("pending")
      const takenDown = yield* approve(yield* submit("taken_down"), 4)
      yield* move(takenDown, "reject", 5)
      const all = [first, second, third, pending, takenDown, yield* create(sampleDrawing(accountId))]
      const { recordUse } = yield* SubmissionRepository
      yield* Effect.all(
        Array.from({ length: 8 }, () => recordUse(first)),
        unbounded
      )
      yield* recordUse(second)
      yield* recordUse(pending)
      assert.strictEqual(Option.getOrThrow(yield* find(pending)).uses, 0)
      assert.strictEqual(Option.getOrThrow(yield* find(first)).uses, 8)
      const newest = yield* gallery()
      assert.deepStrictEqual(names(among(all, newest.items)), ["third", "second", "first"])
      const mostUsed = yield* gallery({ sort: "most-used" })
      assert.deepStrictEqual(names(among(all, mostUsed.items)), ["first", "second", "third"])
      const page = yield* gallery({ limit: 2, offset: 1 })
      assert.deepStrictEqual(page, { items: newest.items.slice(1, 3), total: newest.items.length })
    })
  )

  it.effect("finds approved submissions by the start of each word", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const unique = `q${crypto.randomUUID().slice(0, 8)}`
      const upload = sampleUpload(accountId, { name: `${unique}_Parrot`, tags: ["café time", "踊り"] })
      const camelCase = sampleUpload(accountId, { name: `danceParty${unique}` })
      const drawing = sampleDrawing(accountId, { title: `${unique} l'été` })
      for (const each of [upload, camelCase, drawing]) yield* approve(yield* create(each))
      const search = (...words: ReadonlyArray<string>) =>
        Effect.map(gallery({ words }), ({ items, total }) => [names(items), total])
      assert.deepStrictEqual(yield* search(unique, "parr"), [[upload.name], 1])
      assert.deepStrictEqual(yield* search("cafe", unique.slice(0, 5)), [[upload.name], 1])
      assert.deepStrictEqual(yield* search("踊", unique), [[upload.name], 1])
      assert.deepStrictEqual(yield* search(`party${unique}`), [[camelCase.name], 1])
      assert.deepStrictEqual(yield* search(`danceparty${unique}`), [[camelCase.name], 1])
      assert.deepStrictEqual(yield* search(unique, "arrot"), [[], 0])
      const letters = unique.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)
      const numbered = sampleUpload(accountId, { name: `${letters}_cat123`, tags: ["v20é"] })
      yield* approve(yield* create(numbered))
      for (const word of ["123", "12", "cat", "cat123", "20", "v", "e"]) {
        assert.deepStrictEqual(yield* search(letters, word), [[numbered.name], 1], word)
      }
      assert.deepStrictEqual(yield* search(letters, "23"), [[], 0])
      // The searched word is very long, because normalization expands each U+3315 to six characters.
      assert.deepStrictEqual(yield* search(unique, ...wordsOf("\u3315".repeat(200))), [[], 0])
      const drawings = yield* gallery({ kind: "drawing", words: [unique, "ete"] })
      assert.deepStrictEqual(names(drawings.items), [drawing.title])
    })
  )
}
