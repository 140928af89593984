import { formsOf, ordinaryPhrases, phrasesSearchedAlone } from "../src/blockList.ts"
import { type Language, languages } from "@emoji-catalogue/domain"
import {
  blockedEntries,
  isBlockedSearch,
  isBlockedText,
  isNeverPublic,
  isRejectedSearch,
  parseCreationName
} from "@emoji-catalogue/text-moderation"
import { assert, describe, it } from "@effect/vitest"
import { identityWords } from "./identityWords.ts"
import { opposingTexts, ordinaryTexts } from "./ordinaryTexts.ts"
import { ordinaryWords, similarWords } from "./ordinaryWords.ts"
import { respellings } from "./respellings.ts"

describe("isBlockedSearch", () => {
  it("blocks every entry in every spelling, alone and beside another word, in each of its languages", () => {
    for (const entry of blockedEntries) {
      for (const language of entry.blockedIn) {
        for (const text of respellings(entry)) assert.isTrue(isBlockedSearch(text, language), `${text} (${language})`)
      }
    }
  })

  it("blocks plurals", () => {
    const plural: Partial<Record<Language, (text: string) => string>> = {
      en: (text) => (text.endsWith("y") ? `${text.slice(0, -1)}ies` : `${text}s`),
      es: (text) => (/[aeiou]$/.test(text) ? `${text}s` : `${text}es`),
      fr: (text) => `${text}s`,
      de: (text) => (text.endsWith("e") ? `${text}n` : `${text}s`),
      it: (text) => text.replace(/(?:io|[aoe])$/, (ending) => (ending === "a" ? "he" : "i")),
      pt: (text) => `${text}s`,
      ja: (text) => `${text}たち`,
      ko: (text) => `${text}들`,
      zh: (text) => `${text}们`
    }
    for (const { language, text } of blockedEntries) {
      const form = plural[language]?.(text) ?? text
      if (ordinaryPhrases.includes(form)) continue
      assert.isTrue(isBlockedSearch(form, language), `${form} (${language})`)
      assert.isTrue(isBlockedSearch(`happy ${form.toUpperCase()}`, language), `${form} (${language})`)
    }
  })

  it.each([
    ["it", "zio", ["zio", "zia", "zie", "zii", "zi"]],
    ["it", "cuoco", ["cuochi", "cuoca", "cuoche"]],
    ["it", "sporco gatto", ["sporchi gatti", "sporca gatta", "sporche gatte"]],
    ["it", "gatto di strada", ["gatti di strada", "gatta di strada"]],
    ["es", "varón", ["varones", "varona", "varonas"]],
    ["es", "gato negro", ["gatos negros", "gata negra"]],
    ["fr", "italien", ["italiens", "italienne", "italiennes"]],
    ["fr", "sale chat", ["sales chats"]],
    ["de", "Erbe", ["erben", "erbin", "erbinnen"]],
    ["en", "hero", ["heros", "heroes"]]
  ] as const)("%s: the forms of %s", (language, text, forms) => {
    assert.includeMembers([...formsOf({ language, text })], [...forms])
  })

  it.each([
    ["en", ["nig nog", "nig-nog", "nignog", "n1gnogs", "libtard"]],
    ["es", ["bollera", "bolleras", "bo llera", "b0llera"]],
    ["fr", ["enculé de juif", "enculés de juifs"]],
    ["ja", ["土 人", "ホ モ"]],
    ["ko", ["장애인새끼", "장애인 새끼", "병 신"]],
    ["ko", ["이슬람 새끼", "이슬람놈", "유대인 놈들", "유 대 인 새 끼", "흑인 놈들"]],
    ["zh", ["土 人", "黑人 猪", "死黑鬼", "臭 黑鬼", "黃皮猴子", "穆斯林 豬"]],
    ["ar", ["أحفاد القردة", "عبيد سود", "العبيد السود"]],
    ["en", ["faggotry", "gypped", "gypping", "lezzo", "lezzos"]],
    ["zh", ["小 日本", "日本鬼子", "支 那", "死同性恋", "死同性戀"]],
    ["ar", ["يهودي قذر", "اليهودي القذر"]]
  ] as const)("%s: blocks slurs in pieces and in phrases", (language, texts) => {
    for (const text of texts) assert.isTrue(isBlockedSearch(text, language), text)
  })

  it.each([
    [
      "en",
      ["nazi", "Nazis", "neo-nazi", "rape", "rapist", "bitches", "slut", "whores", "lynching", "kys", "kill yourself"]
    ],
    ["es", ["nazis", "violación", "violador", "linchar", "putas", "ramera", "suicídate"]],
    ["fr", ["nazi", "viol", "violeurs", "lyncher", "pute", "salope", "suicide-toi"]],
    ["de", ["Nazi", "Vergewaltigung", "lynchen", "Schlampen", "Nutte", "bring dich um"]],
    ["it", ["nazi", "nazisti", "stupro", "linciaggio", "puttane", "ucciditi"]],
    ["pt", ["nazistas", "estupro", "violação", "linchamento", "vadia", "se mata"]],
    ["ja", ["ナチス", "レイプ", "強姦", "リンチ", "ビッチ", "自殺しろ"]],
    ["ko", ["나치", "강간", "린치", "창녀", "자살해"]],
    ["zh", ["纳粹", "納粹", "强奸", "私刑", "婊子"]],
    ["ar", ["نازي", "النازية", "اغتصاب", "عاهرة", "اقتل نفسك"]]
  ] as const)("%s: blocks Nazis, rape, lynching and slurs against women", (language, texts) => {
    for (const text of texts) assert.isTrue(isBlockedSearch(text, language), text)
  })

  it.each(languages)("ordinary words of %s are not blocked", (language) => {
    for (const text of [...ordinaryWords[language], ...similarWords[language]]) {
      assert.isFalse(isBlockedSearch(text, language), text)
    }
  })

  it.each(languages)(
    "words that people of %s call themselves are not blocked, alone and beside other words",
    (language) => {
      for (const word of identityWords[language]) {
        for (const text of [word, word.toUpperCase(), `${word}!`, `:${word}:`, `happy ${word}`, `${word} 👍`]) {
          assert.isFalse(isBlockedSearch(text, language), text)
          // A color in Romance languages.
          if (!/negr[oa]/i.test(text)) assert.isFalse(isBlockedSearch(text, "en"), text)
        }
        assert.isFalse(isNeverPublic(word, language), word)
        assert.isFalse(isBlockedText(word), word)
      }
    }
  )

  it("blocks listed terms only, not hateful phrases of ordinary words", () => {
    for (const [language, text] of [
      ["en", "kill all jews"],
      ["en", "black monkey"],
      ["en", "fat man"],
      ["de", "hässliche Lesbe"],
      ["ja", "女は死ね"],
      ["ko", "더러운 흑인"],
      ["zh", "杀光犹太人"],
      ["ar", "أكره المسلمين"]
    ] as const) {
      assert.isFalse(isBlockedSearch(text, language), text)
    }
    assert.isTrue(isBlockedSearch("kill all kikes", "en"))
    assert.isTrue(isBlockedSearch("alle Kanaken vergasen", "de"))
  })

  it.each(languages)(
    "ordinary texts about people and violence are not blocked in %s, even if they are English",
    (itsLanguage) => {
      for (const language of [itsLanguage, "en"] as const) {
        for (const text of [...ordinaryTexts[language], ...opposingTexts[language]]) {
          assert.isFalse(isBlockedSearch(text, itsLanguage), text)
        }
      }
    }
  )

  it("an entry in Latin letters is not blocked in languages in which it is an ordinary word", () => {
    const bound = blockedEntries.filter(({ blockedIn }) => blockedIn.length === 1)
    assert.isAbove(bound.length, 100)
    for (const { language, text } of bound) {
      assert.match(text, /\p{Script=Latin}/u)
      const blockedIn = languages.filter((each) => isBlockedSearch(text, each))
      assert.include(blockedIn, language, text)
      assert.notStrictEqual(blockedIn.length, languages.length, text)
    }
  })

  it("an entry in another script is blocked in every language in which it is not an ordinary word", () => {
    for (const text of ["小 日本", "土 人", "짱 깨", "黑鬼", "ニガー", "زنجي"]) {
      for (const language of languages) assert.isTrue(isBlockedSearch(text, language), `${text} (${language})`)
    }
    for (const { blockedIn, language, text } of blockedEntries) {
      if (/\p{Script=Latin}/u.test(text) || blockedIn.length === languages.length) continue
      const others = languages.filter((each) => !isBlockedSearch(text, each))
      assert.deepStrictEqual(others, language === "ja" ? ["zh"] : ["ja"], text)
    }
  })

  it("entries are distinct", () => {
    const keys = blockedEntries.map(({ blockedIn, language, text }) =>
      // The plurals of a word in Han characters differ by language.
      /\p{Script=Han}/u.test(text) || blockedIn.length === 1 ? `${text} (${language})` : text
    )
    assert.deepStrictEqual(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      []
    )
    const everywhere = new Set(blockedEntries.flatMap(({ blockedIn, text }) => (blockedIn.length > 1 ? [text] : [])))
    assert.deepStrictEqual(
      blockedEntries.filter(({ blockedIn, text }) => blockedIn.length === 1 && everywhere.has(text)),
      []
    )
  })

  it("has entries in every language", () => {
    for (const language of languages) {
      assert.isAbove(blockedEntries.filter((entry) => entry.language === language).length, 15, language)
    }
  })
})

describe("isRejectedSearch", () => {
  it("is false only if an entry with an everyday meaning is the whole text", () => {
    const alone = blockedEntries.filter(({ isSearchedAlone }) => isSearchedAlone)
    assert.isAtLeast(alone.length, 2)
    for (const { language, text } of alone) {
      for (const each of [text, text.toUpperCase(), ` ${text} `]) {
        assert.isFalse(isRejectedSearch(each, language), each)
        assert.isTrue(isNeverPublic(each, language), each)
      }
      for (const each of [`${text}s`, `:${text}:`, `happy ${text}`, `${text} 👩`, `${text}1`]) {
        assert.isTrue(isRejectedSearch(each, language), each)
      }
    }
    for (const { blockedIn, isSearchedAlone, text } of blockedEntries) {
      if (!isSearchedAlone) for (const language of blockedIn) assert.isTrue(isRejectedSearch(text, language), text)
    }
  })

  it("is false for a phrase with an everyday meaning only if the phrase is the whole text", () => {
    for (const phrase of phrasesSearchedAlone) {
      for (const text of [phrase, phrase.replaceAll("-", " "), ` ${phrase.toUpperCase()} `]) {
        for (const language of languages) assert.isFalse(isRejectedSearch(text, language), `${text} (${language})`)
        assert.isTrue(isNeverPublic(text, "en"), text)
        assert.isTrue(isRejectedSearch(`${text} gay men`, "en"), text)
        assert.isTrue(isRejectedSearch(`happy ${text}`, "en"), text)
        assert.isUndefined(parseCreationName(text), text)
        assert.isUndefined(parseCreationName(`${text} gay men`), text)
      }
    }
  })
})
