import { assert, describe, it } from "@effect/vitest"
import { fold } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { nativeSpellings } from "../../src/embedded/nativeSpellings.ts"
import { StepBudget } from "../../src/embedded/StepBudget.ts"
import { TermDictionary, termTrie } from "../../src/embedded/TermDictionary.ts"
import { arabizi } from "../../src/text/romanization/arabizi.ts"
import { koreanKeyboard, koreanRomanization } from "../../src/text/romanization/korean.ts"
import { pinyin, pinyinInitials } from "../../src/text/romanization/pinyin.ts"
import type { Romanization } from "../../src/text/romanization/Romanization.ts"
import { romaji } from "../../src/text/romanization/romaji.ts"
import { romajiOf } from "../../src/text/romaji.ts"

const dictionaryOf = (terms: ReadonlyArray<string>) =>
  new TermDictionary(termTrie(Array.from(new Set(terms.map(fold))).sort()))

const unlimited = () => new StepBudget(Infinity)

/** The terms that the letters spell, the likeliest first. */
const terms = (romanization: Romanization, letters: string, ...texts: ReadonlyArray<string>) =>
  nativeSpellings(dictionaryOf(texts), romanization, letters, unlimited())
    .filter(({ isTerm }) => isTerm)
    .map(({ text }) => text)

describe("native spellings", () => {
  for (const [name, romanization, spellings] of [
    [
      "romaji",
      romaji,
      "toukyou とうきょう, tokyo とうきょう, ra-men らーめん, ramen らーめん, sinbunn しんぶん, shimbun しんぶん"
    ],
    [
      "romaji",
      romaji,
      "matcha まっちゃ, zasshi ざっし, tuki つき, tsuki つき, konnichiwa こんにちは, ganbatte がんばって"
    ],
    ["pinyin", pinyin, "xiexie 谢谢, nihao 你好, lvse 绿色, luse 绿色, yinyue 音乐, xian 西安"],
    ["initials", pinyinInitials, "xx 谢谢, srkl 生日快乐"],
    [
      "Korean",
      koreanRomanization,
      "sarang 사랑, annyeong 안녕, gamsahamnida 감사합니다, joa 좋아, kkot 꽃, eomma 엄마"
    ],
    ["a Korean keyboard", koreanKeyboard, "tkfkd 사랑, rhkwk 과자, Qkd 빵, rkatk 감사"],
    [
      "Arabic",
      arabizi,
      "7bb حب, 7obb حب, qalb قلب, 2alb قلب, shukran شكرا, 5obz خبز, sayyara سيارة, alshams الشمس, sa3a ساعة"
    ]
  ] as const) {
    it(`reads ${name}: ${spellings}`, () => {
      for (const pair of spellings.split(", ")) {
        const [letters, text] = pair.replace("-", "").split(" ") as [string, string]
        assert.deepStrictEqual(terms(romanization(), letters.toLowerCase(), text), [fold(text)], pair)
      }
    })
  }

  it("finds the starts of terms", () => {
    const dictionary = dictionaryOf(["ねこ", "ねずみ", "いぬ"])
    const texts = nativeSpellings(dictionary, romaji(), "nek", unlimited()).map(({ isTerm, text }) => [text, isTerm])
    assert.deepStrictEqual(texts, [["ねこ", false]])
    const after = nativeSpellings(dictionary, romaji(), "k", unlimited(), "ね").map(({ text }) => text)
    assert.deepStrictEqual(after, ["ねこ"])
  })

  it.prop(
    "finds hiragana by its romaji",
    [Schema.String.check(Schema.isPattern(/^[か-こさ-そは-ほ]{1,8}$/))],
    ([kana]) => {
      assert.include(terms(romaji(), romajiOf(kana), kana), fold(kana))
    }
  )

  for (const [name, romanization, texts] of [
    ["romaji", romaji, "ねこ ねずみ きゃべつ きって とうきょう らーめん おばあさん おばさん を おや はな は"],
    ["pinyin", pinyin, "谢谢 学习 绿色 手机 时间 音乐 西安 先 心 新 生日 生日快乐 女"],
    ["initials", pinyinInitials, "谢谢 学习 绿色 手机 时间 音乐 西安 先 心 新 生日 生日快乐 女"],
    ["romanized Korean", koreanRomanization, "사랑 안녕 감사합니다 좋아 꽃 엄마 과자 물 말"],
    ["a Korean keyboard", koreanKeyboard, "사랑 안녕 감사합니다 좋아 꽃 엄마 과자 빵"],
    ["Arabic", arabizi, "حب قلب شكرا خبز سيارة الشمس ساعة احمر كلب كل"]
  ] as const) {
    it.prop(
      `finds the same as a search without a trie: ${name}`,
      [
        Schema.Array(Schema.Literals(Array.from(romanization().spellings.keys()))).check(Schema.isMaxLength(4)),
        Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 }))
      ],
      ([parts, length]) => {
        const letters = parts.join("").replace(/[$^]/g, "").slice(0, length)
        const words = texts.split(" ").map(fold)
        const found = nativeSpellings(dictionaryOf(words), romanization(), letters, unlimited())
        assert.deepStrictEqual(
          new Map(found.map(({ cost, isTerm, text }) => [text, { cost, isTerm }])),
          spelledWithoutTrie(words, romanization(), letters)
        )
      }
    )
  }

  it("stops when the budget is exhausted", () => {
    const budget = new StepBudget(3)
    assert.deepStrictEqual(nativeSpellings(dictionaryOf(["谢谢"]), pinyin(), "xiexie", budget), [])
    assert.strictEqual(budget.remaining, 0)
  })

  it("reads initials with few steps, even though each stands for hundreds of characters", () => {
    const budget = new StepBudget(1500)
    const found = nativeSpellings(dictionaryOf(["手机", "睡觉", "时间", "学习"]), pinyinInitials(), "sj", budget)
    assert.sameMembers(
      found.map(({ text }) => text),
      ["手机", "睡觉", "时间"]
    )
    assert.isAbove(budget.remaining, 1000)
  })
})

/** Tries every way to divide the letters and every spelling of each part. */
const spelledWithoutTrie = (words: ReadonlyArray<string>, { hasEnds, spellings }: Romanization, letters: string) => {
  const found = new Map<string, { readonly cost: number; readonly isTerm: boolean }>()
  const report = (text: string, cost: number, isTerm: boolean) => {
    if (cost < (found.get(text)?.cost ?? Infinity)) found.set(text, { cost, isTerm })
  }
  const visit = (rest: string, text: string, cost: number): void => {
    if (!words.some((word) => word.startsWith(text))) return
    if (rest === "") return report(text, cost, words.includes(text))
    for (const [part, { byFirstUnit, empty }] of spellings) {
      const all = [...byFirstUnit.values()].flat().concat(empty ?? [])
      for (const spelling of all) {
        if (rest.startsWith(part)) visit(rest.slice(part.length), text + spelling.text, cost + spelling.cost)
        else if (part.startsWith(rest) && words.some((word) => word.startsWith(text + spelling.text))) {
          report(text + spelling.text, cost + spelling.cost + 4, false)
        }
      }
    }
  }
  visit(hasEnds ? `^${letters}$` : letters, "", 0)
  return found
}
