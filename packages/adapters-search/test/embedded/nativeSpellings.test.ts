import { assert, describe, it } from "@effect/vitest"
import { fold } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { nativeSpellings } from "../../src/embedded/nativeSpellings.ts"
import { TermDictionary, termTrie } from "../../src/embedded/TermDictionary.ts"
import { arabizi } from "../../src/text/romanization/arabizi.ts"
import { koreanKeyboard, koreanRomanization } from "../../src/text/romanization/korean.ts"
import { pinyin, pinyinInitials } from "../../src/text/romanization/pinyin.ts"
import type { Romanization } from "../../src/text/romanization/Romanization.ts"
import { romaji } from "../../src/text/romanization/romaji.ts"
import { romajiOf } from "../../src/text/romaji.ts"

const dictionaryOf = (terms: ReadonlyArray<string>) =>
  new TermDictionary(termTrie(Array.from(new Set(terms.map(fold))).sort()))

/** The terms that the letters spell, the likeliest first. */
const terms = (romanization: Romanization, letters: string, ...texts: ReadonlyArray<string>) =>
  nativeSpellings(dictionaryOf(texts), romanization, letters)
    .filter(({ isTerm }) => isTerm)
    .map(({ text }) => text)

const all = [romaji, pinyin, pinyinInitials, koreanRomanization, koreanKeyboard, arabizi]

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
    const texts = nativeSpellings(dictionary, romaji(), "nek").map(({ isTerm, text }) => [text, isTerm])
    assert.deepStrictEqual(texts, [["ねこ", false]])
    const after = nativeSpellings(dictionary, romaji(), "k", "ね").map(({ text }) => text)
    assert.deepStrictEqual(after, ["ねこ"])
  })

  it.prop(
    "finds hiragana by its romaji",
    [Schema.String.check(Schema.isPattern(/^[か-こさ-そは-ほ]{1,8}$/))],
    ([kana]) => {
      assert.include(terms(romaji(), romajiOf(kana), kana), fold(kana))
    }
  )

  it.prop(
    "finds only terms and starts of terms",
    [Schema.String.check(Schema.isPattern(/^[a-z0-9]{0,60}$/))],
    ([letters]) => {
      const dictionary = dictionaryOf(["ねこ", "谢谢", "사랑", "قلب", "ああああああああああ", "اااااااااااا"])
      for (const romanization of all) {
        for (const { isTerm, text } of nativeSpellings(dictionary, romanization(), letters)) {
          assert.isAtLeast(dictionary.follow(0, text), 0)
          if (isTerm) assert.isAtLeast(dictionary.idOf(text), 0)
        }
      }
    }
  )
})
