/** Emoticons, and signs such as `€` that are not emoji. Each is followed by the emoji that it means. */
const list = `:) 🙂 :-) 🙂 (: 🙂 =) 🙂 :D 😃 :-D 😃 =D 😃 xD 😆 XD 😆 ;) 😉 ;-) 😉 :( 🙁 :-( 🙁 =( 🙁 :'( 😢 :’( 😢 T_T 😭 ;_; 😭 :P 😛 :-P 😛
;P 😜 :* 😘 :-* 😘 :o 😮 :-o 😮 :O 😮 o_O 😳 :| 😐 :-| 😐 -_- 😑 :/ 😕 :-/ 😕 :S 😖 >:( 😠 >:) 😈 B) 😎 B-) 😎 8) 😎 O:) 😇 :$ 😳 ^^ 😊 ^_^ 😊
<3 ❤️ </3 💔 \\o/ 🙌 :3 😺 :@ 😡 D: 😧 uwu 🥺
$ 💲 € 💶 £ 💷 ¥ 💴 @ 📧 = 🟰 - ➖ − ➖ × ✖️ ÷ ➗ ∞ ♾️ → ➡️ ← ⬅️ ↑ ⬆️ ↓ ⬇️ ★ ⭐ ☆ ⭐ ✓ ✔️ ✗ ❌ -> ➡️ => ➡️ <- ⬅️ ?? ❓`

const words = list.split(/\s+/)

/** Maps emoticons (`:)`) and signs that are not emoji (`€`) to the emoji that they mean. Keys are in lower case. */
export const emoticons: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, at) => (at % 2 === 0 ? [[word.toLowerCase(), words[at + 1]!] as const] : []))
)
