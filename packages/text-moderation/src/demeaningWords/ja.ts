import { threatWords } from "../threatWords/index.ts"
import type { DemeaningWords } from "./DemeaningWords.ts"

export const ja: DemeaningWords = {
  apes: "猿 サル ゴリラ チンパンジー モンキー 類人猿",
  beasts: "豚 ブタ",
  vermin: "ネズミ ゴキブリ ドブネズミ 寄生虫 犬 イヌ",
  colors: "黒い 黒 黒色 褐色 茶色い 茶色 黄色い 黄色",
  persons: "男 女 男性 女性 人間 奴 おじさん おばさん オヤジ ババア",
  relatives: "人 子 男の子 女の子 子供 子ども 赤ちゃん 少年 少女 母 父 お母さん お父さん 彼女 彼氏 友達",
  creeds: "ユダヤ人 ユダヤ教徒 イスラム教徒 ムスリム キリスト教徒",
  minorities: "ゲイ レズビアン レズ ホモ 同性愛者 トランスジェンダー 障害者 障がい者 身体障害者",
  peoples: `${threatWords.ja.peoples} 在日 外国人 移民 難民`,
  countries: `${threatWords.ja.peoples.replace(/人$/, "")} イスラム`,
  bodyShapes:
    "デブ おデブ 太った 太ってる 太っている 太りすぎ 太り過ぎ 太め 小太り 肥満 肥満体 肥満児 ぽっちゃり ぽっちゃりした 肥った",
  sizes: "",
  insults: "汚い 汚らわしい 醜い バカ バカな 馬鹿 馬鹿な クソ くそ 糞 臭い 気持ち悪い 気持ちわるい キモい 嫌い 最低",
  ambiguous: "外人",
  // Cholesterol contains "テロ" in Japanese.
  terrorists: "テロリスト テロ組織 テロ事件 テロ攻撃 (?<![ぁ-ゖー\\u3099])テロ(?![ぁ-ゖー])",
  between: "の は が を に たち 達 ども みたいな みたい のような っぽい だ です な",
  ordinary: ""
}
