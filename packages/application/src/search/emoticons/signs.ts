/** Signs that are not emoji, each line after the emoji that its signs mean. */
const list = `
💲 $
💶 €
💷 £
💴 ¥
💵 ¢
📧 @
🟰 =
➖ -
✖️ ×
➗ ÷
♾️ ∞
➡️ → -> --> => ==> ⇒ ⟶ ⟹ ➔ ➙ ➛ ➜ ➝ ➞ ➟ ➠ ➤ ⇨ ⇾
⬅️ ← <- <-- <== ⇐ ⟵ ⟸ ⇦ ⇽
⬆️ ↑ ⇑ ⇧
⬇️ ↓ ⇓ ⇩
↔️ <-> <--> <=> ⇔ ⟷ ⟺
↕️ ⇕
🔄 ⇄ ⇆ ⇅ ↻ ↺ ⟳ ⟲
▶️ ► ▸ ▷
◀️ ◄ ◂ ◁
⏩ » >>
⏪ « <<
🔺 ▲ △
🔻 ▼ ▽
⭐ ★ ☆ ✩ ✪ ✫ ✬ ✭ ✮ ✯ ✰ ⋆ ⭑ ⭒
✨ ✦ ✧
✔️ ✓ √
❌ ✗ ✘ ✕ ╳ ☓
❎ ☒
🔲 ☐
❓ ??
⁉️ !? ?!
❤️ ♡ ❥ ❦ ❧
♠️ ♤
♣️ ♧
♦️ ♢
🎵 ♩ ♪
🎶 ♫ ♬
☀️ ☼
🌙 ☽ ☾
❄️ ❅ ❆
🌸 ✿ ❀ ✾ ❁
🌼 ✤ ✣ ✢ ❃ ❋
👑 ♔ ♕
☎️ ☏ ✆
✝️ † ✞ ✟
👉 ☞ ☛
👈 ☜ ☚
👇 ☟
⚫ ●
⚪ ○
⭕ ◯
⬛ ■ █
⬜ □
🔶 ◆
🔷 ◇
🎯 ◎
🙂 ☻
🥧 π
🌡️ ° ℃ ℉
⚖️ §
`

const emojiBySign: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .flatMap(([emoji, ...signs]) => signs.map((sign) => [sign, emoji!] as const))
)

/** A run of notes, such as `♪♫♪`. */
const notes = /^[♩♪♫♬]{2,}$/
const currency = /^\p{Sc}$/u

/** A sign that is repeated for emphasis, such as `♡♡`. Repeated ASCII characters are punctuation. */
const repeated = /^([^\x21-\x7e])\1+$/u

/** Returns the emoji that a normalized sign, such as `€` or `→`, means. */
export const parseSign = (sign: string): ReadonlyArray<string> | undefined => {
  const emoji = emojiBySign.get(sign) ?? emojiBySign.get(repeated.exec(sign)?.[1] ?? "")
  if (notes.test(sign)) return ["🎶"]
  if (emoji !== undefined) return [emoji]
  return currency.test(sign) ? ["💰"] : undefined
}
