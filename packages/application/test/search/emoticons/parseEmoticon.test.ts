import { parseEmoticon } from "../../../src/search/emoticons/parseEmoticon.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

/** Each line has an emoji and the texts that mean it first. Spaces within a text are written as `␠`. */
const meaning = (lines: string) =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [emoji, ...texts] = line.trim().split(" ")
      return texts.map((text) => [text.replaceAll("␠", " "), emoji!] as const)
    })

const finds = (lines: string) => {
  for (const [text, emoji] of meaning(lines)) assert.strictEqual(parseEmoticon(text)?.[0], emoji, text)
}
const findsNothing = (texts: string) => {
  for (const text of texts.trim().split(/\s+/)) assert.isUndefined(parseEmoticon(text.replaceAll("␠", " ")), text)
}

describe("parseEmoticon", () => {
  it("reads faces that are turned to the side", () =>
    finds(String.raw`
      🙂 :) :-) =) =-) :] :} :o) :^) :)))))
      😃 :D :-D =D :DDD :d
      😆 :> :-> xD XD xd xDDD X-D x)
      🙁 :( :-( =( :[ :{ :< :c :-C :((((
      😉 ;) ;-) ;D ;]
      😛 :P :-P :p :Þ
      😜 ;P ;-P
      😝 XP xP X-P >:P
      😘 :* :-* ;*
      😮 :o :-O =O :0
      😐 :| :-|
      😕 :/ :\ :-/ :-\ =/
      😖 :S :-s x( X-(
      😳 :$ :-$
      😡 :@ :-@
      😺 :3 :-3 =3
      🤐 :-x :X :# :-# :&
      🤢 :-###
      😋 :9
      😬 :-E
      🤔 :?
      😲 :-()
    `))

  it("reads tears, brows, horns, halos, hats, glasses and beards", () =>
    finds(String.raw`
      😂 :') :'-) :,) :'D :")
      😢 :'( :’( ='( :,( :'-( :-'( :'/
      😭 :'O
      😠 >:( >:-( >:|
      😈 >:) >:-) }:) 3:) ]:) >;)
      👿 }:(
      😇 O:) 0:) o:-) O=)
      🥳 <:) <:-)
      🎅 *<:-) *<|:-)
      😎 B) B-) 8) 8-) 8| b)
      🥴 %-)
      🥱 |-O
      🥸 :-{)
      🧔 :)> :-)>
      😧 D: D-: D=
    `))

  it("returns all likely meanings of an ambiguous emoticon", () => {
    assert.deepStrictEqual(parseEmoticon(":')"), ["😂", "🥲"])
    assert.deepStrictEqual(parseEmoticon(":) :("), ["🙂", "🙁"])
    assert.deepStrictEqual(parseEmoticon("<3 <3"), ["❤️"])
  })

  const eyes = [":", ";", "="]
  const tears = ["", "'"]
  const noses = ["", "-", "^"]
  const hats = ["", ">", "O"]
  const mouths = [..."()[]{}|/\\", "))", "((("]
  const mirrors = new Map([..."()", ..."[]", ..."{}", ..."<>", ..."/\\"].map((each, at, all) => [each, all[at ^ 1]!]))
  const mirror = (text: string) =>
    [...text]
      .toReversed()
      .map((each) => mirrors.get(each) ?? each)
      .join("")

  it("reads a mirrored face like its original", () => {
    for (const hat of hats) {
      for (const eye of eyes) {
        for (const tear of tears) {
          for (const nose of noses) {
            for (const mouth of mouths) {
              const face = hat + eye + tear + nose + mouth
              assert.isDefined(parseEmoticon(face), face)
              assert.deepStrictEqual(parseEmoticon(mirror(face)), parseEmoticon(face), mirror(face))
            }
          }
        }
      }
    }
    finds("🙂 (: (-: [: (= c:\n😄 C:\n🙁 ): )-:\n😢 )':\n😉 (;\n😈 (:<\n😠 ):<")
  })

  it("reads upright faces", () =>
    finds(String.raw`
      😊 ^^ (^^) ^_^ ^__^ (^_^) (*^_^*) ^.^ n_n ^␠_␠^ (＾＿＾)
      😄 (^o^) ^o^ (^▽^)
      😅 ^_^; ^^; (^_^;) (;^_^)
      😚 (^3^)
      😆 (≧▽≦) (>▽<) >w<
      😣 >_< (>_<) >.< >< ＞＿＜
      😑 -_- -_-; (-_-) -.- ー_ー ㅡ_ㅡ
      😌 (￣▽￣) ˘_˘ (´ω｀)
      😤 (￣^￣) (｀・ω・´)
      😭 T_T (T_T) T.T T-T ToT ;_; (;_;) Q_Q ㅠ_ㅠ (ㅠㅠ) (ㅜ_ㅜ) (╥﹏╥) ಥ_ಥ (´；ω；｀) T_T␠T_T
      😳 o_O O_o O_O (o_o) (⊙_⊙) 0_0
      😮 (°o°)
      😱 (°ロ°) Σ(ﾟДﾟ)
      😵 x_x (+_+) x-x
      😵‍💫 @_@
      🤩 *_* (☆_☆)
      😍 ♥_♥ (｡♥‿♥｡)
      🤑 $_$
      😒 ಠ_ಠ ¬_¬ <_< >.> →_→
      😏 (¬‿¬) (͡°␠͜ʖ␠͡°)
      😔 u_u (´・ω・｀)
      🥺 uwu UwU
      😡 (｀Д´) ಠ益ಠ
      😉 ^_~ (^_-) (^_-)-☆
      🙂 (•‿•) (◕‿◕✿)
      😐 ._. (・_・) '_'
    `))

  it("reads the arms and other things beside a face", () =>
    finds(String.raw`
      🤷 ¯\_(ツ)_/¯ ¯\(°_o)/¯ \_(ツ)_/
      😡 (╯°□°)╯︵␠┻━┻ (╯°□°）╯ (ノಠ益ಠ)ノ彡┻━┻ ヽ(｀Д´)ﾉ
      😌 ┬─┬␠ノ(␠゜-゜ノ)
      🐻 ʕ•ᴥ•ʔ ʕっ•ᴥ•ʔっ
      🐶 U・ᴥ・U
      🐱 =^.^= (=^・^=)
      🤗 (づ｡◕‿‿◕｡)づ ༼␠つ␠◕_◕␠༽つ
      💪 ᕦ(ò_óˇ)ᕤ
      🙇 m(_␠_)m orz OTL <(_␠_)>
      🙌 \o/ \(^o^)/ ＼(^o^)／ ヽ(^o^)ノ
      👋 o/ (^_^)/ (^o^)ノ
      ✌️ (^_^)v
      👍 (y) (Y) (^_^)b
      👎 (n)
      😴 (-_-)zzz
      😎 (⌐■_■)
      🙏 (>人<)
    `))

  it("reads hearts, hands, animals and things", () =>
    finds(String.raw`
      ❤️ <3 <33 <3<3 ＜3 ♡ <␠3
      💔 </3 <\3 <|3
      🤘 \m/ \M/
      🌹 @}->-- @>--
      🐟 <>< ><> <°)))><
      🐧 <(")
      🤖 :|]
      🐵 :(|)
      🐰 (\_/)
      ✂️ 8<
      ©️ (c)
      ®️ (R)
      ™️ (tm)
    `))

  it("reads full-width forms and spaces", () => finds("🙂 ：） ：－） :␠) ␠:)␠\n😉 ；）\n😢 ：’（\n😣 >␠_␠<\n🙁 ＝（"))

  it("reads signs", () =>
    finds(`
      🎵 ♪ ♩
      🎶 ♫ ♬ ♪♫♪
      💴 ¥ ￥
      💲 $ ＄
      💶 €
      💷 £ ￡
      💰 ₹ ₺ ₩ ￦
      ➡️ → -> => ⇒ -->
      ⬅️ ← <-
      ↔️ <->
      ⭐ ★ ☆
      ❌ ✗ ✘
      ✔️ ✓ √
      ❓ ?? ？？
      ➖ - − – —
      ♠️ ♤
    `))

  it("keeps words, numbers, times and punctuation", () =>
    findsNothing(`
      xp ovo tot tat owl oo xx tt qq p: x: a: ) ( a) 1) (1) (a) (ok) 3:0 0:3 16:9 8-3 0-0 15:00 1:30 <= >= =< . .. ...
      -- --- ~~ ** *** || // :b :x :v :x: :smile :smile: hi:) :ok :ox :dd: %d %s C:\\ http://a 24/7 50% #1 +1 -1 a-b x-ray
      o-x 😀 ❤️ ♥♥ ☺️ ☎ 日本 つらい (つらい) (日本) (งาน) ಠ π_x ^ < > \\ _ #
    `))

  it("keeps words in brackets", () => {
    findsNothing(
      `(You) (two) (out) (not) [out] {out} (TAX) (toot) (xoxo) (non) (own) (Vov) (тот) (ТОТ) (x3x) (o0o) (ovo) (:two:) (...) (ㅇㅇㅇ)`
    )
    finds("😭 (ToT) (TдT) (ㅠㅅㅠ) (ㅠㅠ)\n🥺 (uwu)\n😡 (ಠ益ಠ)\n😄 (nДn)")
  })

  it("keeps signs, numbers, abbreviations and lists", () =>
    findsNothing("3␠:) b␠) 8␠) x␠) #$ %* #} 0.0 0..0 T.T. o_o... u.u.a"))

  it("reads several signs", () => {
    finds("❤️ ♡♡\n⭐ ☆☆☆ ★␠★\n➡️ →␠→ →→\n😭 T_T; T_T!!")
    assert.deepStrictEqual(parseEmoticon(":) →"), ["🙂", "➡️"])
  })

  it("keeps names and words with a decisive part of a kaomoji", () => {
    // The Devanagari name has vowel signs, and the Hebrew and Arabic names have only letters.
    const names =
      "Иван␠Петров Ana Ли У␠Ян 김철수 김 王 王伟 たなか タナカ Ελένη आशा Նարե მარი สมชาย יוסי أحمد Ng ana A␠n␠a Петя␠дурак"
    for (const name of names.split(" ")) {
      findsNothing(
        `(${name}␠☞) (☜${name}) (${name}␠■) ¯(${name})¯ ¯\\_(${name})_/¯ (${name})┻━┻ ʕ${name}ʔ m(${name})m (ง${name})`
      )
    }
    findsNothing("(Ana␠■␠12) (12␠☞) (12␠34␠■) ¯(1234)¯")
    finds(String.raw`
      🤷 ¯\_(ツ)_/¯ ¯\(°_o)/¯
      😡 (ノಠ益ಠ)ノ彡┻━┻
      🐻 ʕっ•ᴥ•ʔっ
      💪 ᕦ(ò_óˇ)ᕤ
      😎 (⌐■_■)
      👉 (☞ﾟヮﾟ)☞
    `)
  })

  it.prop("never throws, and finds emoji only", [Schema.String], ([text]) => {
    for (const emoji of parseEmoticon(text) ?? []) assert.match(emoji, /^\p{RGI_Emoji}$/v)
  })

  const characters = Array.from(":;=8xX-'\"()[]{}<>|/\\*^_.oODPT0 3@~　・´`ノ┻ʕツ（）")
  const Emoticon = Schema.Array(Schema.Literals(characters)).check(Schema.isMaxLength(9))

  it.prop("never throws, and finds emoji only, for texts of the characters of emoticons", [Emoticon], ([parts]) => {
    for (const emoji of parseEmoticon(parts.join("")) ?? []) assert.match(emoji, /^\p{RGI_Emoji}$/v)
  })

  it("is fast for long hostile texts", () => {
    const ends = ["", "!", "a", "日"]
    const starts = [
      ..."():;='\"-^<>/\\@*°_.・ʕ~ ",
      ":'",
      "<3",
      "(^",
      "(/",
      "@-",
      "-<",
      ":-)",
      " :",
      "¯\\_(",
      "&lt;3",
      "> "
    ]
    for (const start of starts) {
      for (const end of ends) {
        const text = start.repeat(100).slice(0, 100 - end.length) + end
        const times = Array.from({ length: 5 }, () => {
          const from = performance.now()
          parseEmoticon(text)
          return performance.now() - from
        })
        assert.isBelow(Math.min(...times), 1, text)
      }
    }
  })
})
