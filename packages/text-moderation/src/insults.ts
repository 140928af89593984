import { fold } from "@emoji-catalogue/domain"
import { threatWords } from "./threatWords/index.ts"

/**
 * Insults of a group in a language whose words also stand together without a space: alternatives of regular expressions. They
 * are combined, because each is an ordinary word and so are most of the groups.
 */
interface InsultWords {
  /** Groups that are insulted with a word on either side. */
  readonly groups: string
  /** Groups whose names are also adjectives of animals ("a Turkish dog"), which come first: only an animal that follows insults. */
  readonly nations: string
  /** Words that describe a group, on either side of it. */
  readonly adjectives: string
  /** Animals and other words for a group, on the side that insults it. */
  readonly nouns: string
  /** Optional particles and articles before a group. */
  readonly prefix: string
  /** Optional words between group and insult. */
  readonly between: string
  /** Endings of the whole. */
  readonly endings: string
}

/** Without the word for whites, which also means eggs. */
const arabPeoples = threatWords.ar.peoples.replace("|بيض", "")

const ar: InsultWords = {
  groups:
    "يهودي|يهود|يهوديين|يهودية|مسلم|مسلمة|مسلمين|مسلمون|مسيحي|مسيحيين|مسيحيون|نصراني|نصارى|شيعي|شيعة|درزي|دروز|علوي|علويين|" +
    "ايزيدي|ايزيديين|مثلي|مثليين|لاجئ|لاجئين|لاجئون|غجري|غجر",
  nations: `كردي|عربي|${arabPeoples.replaceAll("(?:ين|ون)", "(?:ين|ون|ة)?")}`,
  adjectives: "(?:ال)?(?:قذر|نجس|وسخ|حقير)(?:ة|ين|ون)?|(?:ال)?(?:قذرات|انجاس|حقراء)",
  nouns: "كلب|كلاب|خنزير|خنازير|قرد|قرود|قردة|حمار|حمير|حيوان|حيوانات|حشرة|حشرات|جرذ|جرذان|صراصير|بهائم",
  prefix: "(?:و|يا|ايها|هؤلاء)?(?:ال|لل)?",
  between: "(?:هم|كلهم|يا)?(?:ال)?",
  endings: ""
}

const ko: InsultWords = {
  groups: `${threatWords.ko.peoples}|유대|유태|이슬람|이슬람교도|무슬림|기독교인|동성애자|게이|레즈비언|레즈|성소수자|탈북자`,
  nations: "",
  adjectives: "더러운|더런|미개한|역겨운|냄새나는|추잡한",
  nouns: "새끼|놈|년|돼지|개|원숭이|벌레|바퀴벌레|짐승",
  prefix: "",
  between: "(?:들)?",
  endings: "(?:들|은|는|이|가|을|를|의|아|야)*"
}

const zh: InsultWords = {
  groups: `${threatWords.zh.peoples}|穆斯林|回族|基督徒|同性恋|黑鬼`,
  nations: "",
  // After a group it is a verb: "the Japanese die".
  adjectives: "死(?!$|的)|臭|脏|肮脏|肮脏的|贱|恶心的|该死的",
  nouns: "猪|狗|猪狗|猴|猴子|畜生|杂种|蟑螂|贱种",
  prefix: "",
  between: "(?:们|是|都是)?",
  endings: "(?:们|的)*"
}

const patternOf = ({ adjectives, between, endings, groups, nations, nouns, prefix }: InsultWords): string => {
  const everybody = `${prefix}(?:${nations === "" ? groups : `${groups}|${nations}`})`
  const orders = [
    `${everybody}${between}(?:${adjectives}|${nouns})`,
    `(?:${adjectives})${everybody}`,
    `(?:${nouns})${prefix}(?:${groups})`
  ]
  return `(?:${orders.join("|")})${endings}`
}

const pattern = new RegExp(`^(?:${fold([ar, ko, zh].map(patternOf).join("|"))})$`, "u")

/** Most texts begin with a letter of another script. */
const script = /^[\p{Script=Arabic}\p{Script=Hangul}\p{Script=Han}]/u

/** Whether a folded word, or words without the spaces between them, consist of a group and an insult. */
export const isInsult = (word: string): boolean => script.test(word) && pattern.test(word)
