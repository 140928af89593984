import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { Language } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

/** Everyday and former names of countries that have another name in CLDR. */
const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    swaziland: "🇸🇿",
    macedonia: "🇲🇰",
    "czech republic": "🇨🇿",
    czechoslovakia: "🇨🇿",
    burma: "🇲🇲",
    "cape verde": "🇨🇻",
    "ivory coast": "🇨🇮",
    "east timor": "🇹🇱",
    holland: "🇳🇱",
    zaire: "🇨🇩",
    siam: "🇹🇭",
    "upper volta": "🇧🇫",
    dahomey: "🇧🇯",
    kampuchea: "🇰🇭",
    "white russia": "🇧🇾"
  },
  es: {
    Turquía: "🇹🇷",
    Suazilandia: "🇸🇿",
    Birmania: "🇲🇲",
    "República Checa": "🇨🇿",
    "Costa de Marfil": "🇨🇮",
    "Timor Oriental": "🇹🇱",
    Holanda: "🇳🇱",
    Zaire: "🇨🇩"
  },
  fr: { Turquie: "🇹🇷", Swaziland: "🇸🇿", Birmanie: "🇲🇲", "Cap-Vert": "🇨🇻", "Timor oriental": "🇹🇱", Hollande: "🇳🇱" },
  de: { Türkei: "🇹🇷", Swasiland: "🇸🇿", Mazedonien: "🇲🇰", Birma: "🇲🇲", Elfenbeinküste: "🇨🇮", Holland: "🇳🇱" },
  it: { Turchia: "🇹🇷", Swaziland: "🇸🇿", Macedonia: "🇲🇰", Birmania: "🇲🇲", "Costa d'Avorio": "🇨🇮", Olanda: "🇳🇱" },
  pt: { Turquia: "🇹🇷", Suazilândia: "🇸🇿", Macedônia: "🇲🇰", Birmânia: "🇲🇲", "Costa do Marfim": "🇨🇮", Holanda: "🇳🇱" },
  ja: { トルコ: "🇹🇷", スワジランド: "🇸🇿", マケドニア: "🇲🇰", ビルマ: "🇲🇲", 象牙海岸: "🇨🇮", オランダ: "🇳🇱" },
  ko: { 터키: "🇹🇷", 스와질란드: "🇸🇿", 마케도니아: "🇲🇰", 버마: "🇲🇲", 아이보리코스트: "🇨🇮", 홀란드: "🇳🇱" },
  zh: { 土耳其: "🇹🇷", 斯威士兰: "🇸🇿", 马其顿: "🇲🇰", 缅甸: "🇲🇲", 象牙海岸: "🇨🇮", 扎伊尔: "🇨🇩" },
  ar: { تركيا: "🇹🇷", سوازيلاند: "🇸🇿", مقدونيا: "🇲🇰", بورما: "🇲🇲", "ساحل العاج": "🇨🇮", زائير: "🇨🇩" }
}

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })("names of countries", (it) => {
  const find = Effect.fnUntraced(function* (text: string, language: Language) {
    const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
    const page = { limit: 2, offset: 0 }
    const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
    return hits.map((hit) => view.emoji[hit.index]!.emoji)
  })

  it.effect("find the flag first, even if CLDR has another name", () =>
    Effect.gen(function* () {
      for (const [language, flags] of Object.entries(names) as Array<[Language, Readonly<Record<string, string>>]>) {
        for (const [text, flag] of Object.entries(flags)) {
          const [first] = yield* find(text, language)
          assert.strictEqual(first, flag, `${text} (${language})`)
        }
      }
    })
  )

  it.effect("turkey finds the bird, then the flag", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* find("turkey", "en"), ["🦃", "🇹🇷"])
    })
  )
})
