/** Characters that people type for one of the same look, each after the character that it stands for. */
const likenesses = [
  "'’‘′ʼ",
  '"“”″',
  "`ˋ",
  "´ˊ",
  "-‐‑‒–—―−─",
  "^ˆ∧",
  "~〜～∼",
  "¯￣‾",
  "_‗",
  "<〈‹",
  ">〉›",
  "(❨⦅⟮﹙༼",
  ")❩⦆⟯﹚༽",
  "[【",
  "]】",
  "|│｜￨",
  "。｡",
  "・･",
  "ーｰ",
  "ノﾉ",
  "ツﾂ",
  "ヽヾ",
  "つっ",
  "゜ﾟ",
  "ロﾛ",
  "ワﾜ",
  "ェｪ",
  "ヘﾍ",
  "ミﾐ",
  "○〇",
  "¢￠",
  "£￡",
  "¬￢",
  "¥￥",
  "₩￦"
]

const replacements = new Map(
  likenesses.flatMap(([meant, ...others]) => others.map((character) => [character, meant!] as const))
)

const plainAscii = /^[\x21-\x7e]*$/
const invisible = /[\p{Mn}\p{Cf}]/gu
/** The full-width forms of the characters from `!` to `~`. They have the order of ASCII. */
const fullWidth = /[！-～]/g
const fullWidthOffset = "！".charCodeAt(0) - "!".charCodeAt(0)

/**
 * Removes spaces, combining marks and invisible characters from an emoticon, and replaces its full-width forms and
 * characters that look like others: `：－）` becomes `:-)`.
 */
export const normalizeEmoticon = (text: string): string => {
  const joined = text.replace(/\s+/g, "")
  if (plainAscii.test(joined)) return joined
  return joined
    .replace(invisible, "")
    .replace(/\P{ASCII}/gu, (character) => replacements.get(character) ?? character)
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
}
