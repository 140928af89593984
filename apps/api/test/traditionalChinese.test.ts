import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { fold, type Language } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { phrases } from "@emoji-catalogue/adapters-search"
import { importedCatalogue } from "./importedCatalogue.ts"

/** Words that differ from the mainland's in their characters only. */
const spelledTraditionally =
  "謝謝🙏 謝🙏 請🥺 難過😢 無語😑 發財🤑 萬歲🙌 鬱悶🫤 槍🔫 傘☂️ 骷髏💀 嬰兒👶 戰爭⚔️ 燒🔥 護士👩‍⚕️ 籃球🏀 體育⚽ 麵包🍞 餃子🥟 " +
  "飛機✈️ 電腦💻 手錶⌚ 鏡子🪞 醫生🧑‍⚕️ 愛❤️ 眼淚😢 憤怒😡 驚訝😮 慶祝🎉 禮物🎁 臺灣🇹🇼 綠色🟢 聖誕節🎄 獎盃🏆 烏龜🐢 鯨魚🐳 " +
  "貓頭鷹🦉 長頸鹿🦒 獨角獸🦄 螞蟻🐜 蝸牛🐌 鯊魚🦈 恐龍🦕 鸚鵡🦜 櫻桃🍒 檸檬🍋 玉米🌽 紅蘿蔔🥕 壽司🍣 漢堡🍔 薯條🍟 顯微鏡🔬 望遠鏡🔭 " +
  "鍵盤⌨️ 鋼琴🎹 機器人🤖 殭屍🧟 聖誕老人🎅 蠟燭🕯️ 鑰匙🔑 鉛筆✏️ 燈籠🏮 鑽石💎 閃電⚡ 龍捲風🌪️ 衝浪🏄 橄欖球🏈 擁抱🤗 勝利✌️ 臉紅😊 " +
  "睡牀🛏️ 乾杯🍻 颱風🌀"

/** Words that the mainland does not use. */
const regional =
  "計程車🚕 腳踏車🚲 單車🚲 馬鈴薯🥔 薯仔🥔 鳳梨🍍 菠蘿🍍 計算機🖥️ 滑鼠🖱️ 巴士🚌 雪糕🍦 番茄🍅 貓熊🐼 捷運🚇 電單車🏍️ 朱古力🍫 士多啤梨🍓 " +
  "車厘子🍒 優格🥛 優酪乳🥛 咖哩🍛 鮭魚🐟 鮪魚🐟 啫喱🍮 叉燒🍖 爆谷🍿 沙律🥗 冰棒🍧 雪條🍧 蛋塔🥧 奶嘴🍼 鴛鴦🦆 曱甴🪳 機場✈️ 飛彈🚀 " +
  "挖土機🚜 農夫🧑‍🌾 幼稚園🧒 項鍊📿 螺絲起子🪛 資料夾📁 軟體💻 程式💻 伺服器🖥️ 寬頻🌐 簡訊💬 簡報📊 帳號👤 帳戶👤 部落格📝"

const wordsOf = (list: string): ReadonlyArray<readonly [word: string, emoji: string]> =>
  list.split(" ").map((pair) => {
    const [word] = /^\p{Script=Han}+/u.exec(pair)!
    return [word, pair.slice(word.length)]
  })

const hanOf = (text: string): string => (text.normalize("NFKC").match(/\p{Script=Han}/gu) ?? []).join("")

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "traditional Chinese on the real catalogue",
  (it) => {
    it.effect.each([...wordsOf(spelledTraditionally), ...wordsOf(regional)])(
      "finds the emoji among the first three: %s %s",
      ([word, emoji]) =>
        Effect.gen(function* () {
          const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
          const page = { limit: 3, offset: 0 }
          const { hits } = yield* index.search({ text: word, language: "zh", filter: {}, page, facets: false })
          assert.include(
            hits.map((hit) => view.emoji[hit.index]!.emoji),
            emoji
          )
        })
    )

    it.effect.each<Language>(["ja", "zh"])("texts that folding makes equal mean the same emoji: %s", (language) =>
      Effect.gen(function* () {
        const { view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const texts = [
          ...view.emoji.flatMap(({ annotations, emoji }) =>
            [annotations[language].name, ...annotations[language].keywords].map((text) => ({ text, meant: [emoji] }))
          ),
          ...Object.entries(phrases[language]).flatMap(([meant, all]) =>
            all.map((text) => ({ text, meant: meant.split(" ") }))
          )
        ]
        const equal = Array.from(Map.groupBy(texts, ({ text }) => fold(text)).values(), (uses) =>
          Array.from(Map.groupBy(uses, ({ text }) => hanOf(text)).values())
        )
        const different = equal
          .filter((spellings) => spellings.length > 1)
          .map((spellings) => spellings.map((uses) => new Set(uses.flatMap(({ meant }) => meant))))
        assert.isNotEmpty(different)
        for (const [first, ...others] of different) {
          for (const other of others) assert.isFalse(first!.isDisjointFrom(other), [...first!, ...other].join(" "))
        }
      })
    )
  }
)
