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

/** Returns the emoji that a normalized sign, such as `€` or `→`, means. */
export const parseSign = (sign: string): ReadonlyArray<string> | undefined => {
  const emoji = emojiBySign.get(sign)
  if (emoji !== undefined) return [emoji]
  if (notes.test(sign)) return ["🎶"]
  return currency.test(sign) ? ["💰"] : undefined
}
