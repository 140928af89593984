import { threatWords } from "../threatWords/index.ts"
import type { DemeaningWords } from "./DemeaningWords.ts"

export const zh: DemeaningWords = {
  // "A woman of the year of the pig" is no insult. A chimpanzee is a "black ape".
  apes: "(?<!属)猴子 (?<!属)猴 大猩猩 黑猩猩 猩猩 猿猴 猿",
  beasts: "(?<!属)猪 母猪 公猪 肥猪",
  vermin: "老鼠 蟑螂 寄生虫",
  colors: "黑色 黑皮 黑(?!猩) 棕色 褐色 黄色 黄皮 黄(?!猩)",
  persons: "男人 女人 男子 女子 男的 女的 人类 大妈 大叔",
  relatives: "人 孩子 小孩 男孩 女孩 婴儿 宝宝 妈妈 爸爸 朋友 少年 姑娘",
  creeds: "犹太人 穆斯林 基督徒 回族",
  minorities: "同性恋 同性恋者 基佬 变性人 残疾人",
  peoples: `${threatWords.zh.peoples} 移民 难民 外国人`,
  countries: `${threatWords.zh.peoples.replace(/人$/, "")} 伊斯兰`,
  bodyShapes: "胖 肥胖 胖子 死胖子 肥婆 肥佬 肥仔 超重",
  sizes: "肥",
  insults: "脏 肮脏 (?<!小)丑 丑陋 臭 恶心 他妈的 该死 该死的 讨厌 愚蠢 懒惰 垃圾 (?<![体早])操(?![场作])",
  ambiguous: "哑巴",
  terrorists: "恐怖分子 恐怖份子 恐怖主义者 恐怖主义 恐怖袭击 圣战分子",
  between: "的 是 像 一样 都 很 这个 那个 一个 一只 们",
  ordinary: ""
}
