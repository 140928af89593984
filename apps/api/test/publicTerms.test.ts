import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { isCatalogueTerm } from "@emoji-catalogue/application/search"
import type { Language } from "@emoji-catalogue/domain"
import { isBlockedSearch, normalizeSearchTerm } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

type Terms = Partial<Readonly<Record<Language, string>>>

/** Separated by commas. */
const personal: Terms = {
  en:
    "olga, john smith, jane doe pizza, telegram olga_w pizza, snapchat olga77 pizza, discord olga#1234, insta maria.k fire, " +
    "instagram john_doe heart, 1234, line olga_w pizza, olga77 pizza, passport c01x00t47, medicare 1eg4te5mk73 hospital, " +
    "plate abc123 pizza, my boss john fire, sunset road house, call me one two three four five, " +
    "nina, alan, maria, marie, peter, tim, anna, hans, lars, luca, julie, anne, jane",
  fr: "rue de la paix 12bis maison, av. foch 7ter maison, marie dupont cœur, nina, alan, peter, tim, anna, anne, jane, leon",
  de: "tel null eins sieben null fire, hauptstraße zwölf haus, frau müller pizza, nina, alan, marie, peter, tim, dieter, julie, jane, leon",
  es: "calle mayor 3bis casa, maría garcía pizza, alan, peter, tim, anna, franz, ines",
  it: "via garibaldi 7/a pizza, mario rossi fuoco, nina, alan, marie, peter, tim, anna, angela, luca",
  pt: "nina, alan, marie, peter, tim, ana, lars",
  ja: "大阪府大阪市北区梅田3-1-3 火, 東京都千代田区千代田1-1 家, 山田太郎 火",
  zh: "微信 olga88 寿司, qq 火 wangwei_88, 手机 一三八零零一三八零零零 爱, 王伟 爱"
}

/** Names, numbers and words beside an emoji or inside of a kaomoji, in all scripts. Separated by commas. */
const besideEmoji =
  "(Иван Петров ☞), (김철수 ■), (Ana ■ 12), ¯(Иван Петров)¯, (Петя дурак ☞), (王伟 ■), (王 ☞), (たなか ■), (Ελένη ☞), " +
  "(आशा ☞), (สมชาย ■), (יוסי ☞), (أحمد ■), (J o h n ☞), (1234 ■), (12 34 ☞), john smith 🔥, Иван Петров 🔥, 김철수 🔥, " +
  "王伟 🔥, 王 🔥, आशा 🔥, أحمد 🔥, J o h n 🔥, olga_w 🔥, 1234 🔥, 12-34 🔥, ١٢٣٤ 🔥, 🔥 06 12 34 56 78, (128512), 1️⃣2️⃣3️⃣4️⃣, bob(^o^)"

const violent: Terms = {
  en:
    "kill all jews knife, gas the jews fire, rape women fire, white power fist, jew nose, kill women, burn jews, muslim bomb, " +
    "hang blacks, black monkey, stab women knife, shoot the cops, nazi salute, kill yourself, stab you, you die, fat pig",
  fr: "tuer les juifs couteau, brûler les arabes feu, je vais te tuer",
  de: "juden vergasen feuer, ausländer raus, frauen schlagen faust, hurensohn",
  es: "matar judíos cuchillo, quemar moros fuego, te voy a matar, te mato, muere, hijo de puta",
  it: "uccidi gli ebrei coltello, bruciare zingari fuoco, ti ammazzo, ti uccido, figlio di puttana",
  pt: "matar judeus faca, queimar pretos fogo, vou te matar",
  ja: "くたばれ",
  ko: "죽어, 개새끼",
  zh: "去死, 日本 鬼, 日本鬼, 鬼 日本, 日本-鬼"
}

const ordinary: Terms = {
  en:
    "heart, hearts, red heart, pizza, cats, happy birthday, lol, thumbs up, red car, fire, " +
    ":joy:, +1, 🔥, :D, xD, T_T, uwu, orz, (^_^), ¯\\_(ツ)_/¯, ʕ•ᴥ•ʔ, (ノಠ益ಠ)ノ彡┻━┻, <3, €, 🔥 🔥, fire 🔥, 911, 15:00, U+1F525, us flag, flag japan, 100, shrug, " +
    "rockets, cherries",
  fr: "cœur, coeur, chats, joyeux anniversaire, pouce, cœur rouge, soleil, châteaux",
  de: "Herz, Katze, Daumen hoch, rotes Herz, Sonne",
  es: "corazón, corazon, gatos, corazón rojo, sol, corazones",
  it: "cuore, cuori, gatto, buon compleanno, cuore rosso, sole, stelle",
  pt: "coração, coracao, gatos, feliz aniversário, coração vermelho, sol, corações",
  ja: "ハート, 猫, 笑顔, 誕生日, 火, 太陽",
  ko: "하트, 고양이, 생일, 불, 태양",
  zh: "红心, 猫, 生日, 火, 太阳, 鬼, 日本",
  ar: "قلب, قطة, نار, شمس"
}

const each = (terms: Terms) =>
  Object.entries(terms).flatMap(([language, list]) =>
    list.split(", ").map((text) => ({ language: language as Language, text }))
  )

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "public terms on the real catalogue",
  (it) => {
    const isPublic = Effect.fnUntraced(function* (language: Language, text: string) {
      const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
      const page = { limit: 1, offset: 0 }
      const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
      return isCatalogueTerm(view, { language, text }, hits[0])
    })

    it.effect("no personal data and no call for violence may be public", () =>
      Effect.gen(function* () {
        for (const { language, text } of [...each(personal), ...each(violent), ...each({ en: besideEmoji })]) {
          assert.isFalse(yield* isPublic(language, text), `${text} (${language})`)
        }
      })
    )

    it.effect("ordinary terms may be public", () =>
      Effect.gen(function* () {
        for (const { language, text } of each(ordinary)) {
          assert.isTrue(yield* isPublic(language, text), `${text} (${language})`)
          assert.isDefined(normalizeSearchTerm(text), text)
          assert.isFalse(isBlockedSearch(text, language), text)
        }
      })
    )
  }
)
