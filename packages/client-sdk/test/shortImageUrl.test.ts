import { shortImageUrl } from "@emoji-catalogue/client-sdk"
import { assert, it } from "@effect/vitest"

const digits = "0123456789abcdef"

it.each([
  ["/assets/", ".svg"],
  ["https://emoji.example/assets/", ".png"],
  ["https://emoji.example/catalogue/assets/", ".webp"],
  ["/assets/", ".svg?emoji=red-heart&platform=twitter"],
  ["/assets/", ".svg#layer"]
])("%s…%s keeps 16 digits", (start, end) => {
  const short = `${start}${digits}${end}`
  assert.strictEqual(shortImageUrl(`${start}${digits.repeat(4)}${end}`), short)
  assert.strictEqual(shortImageUrl(short), short)
})

it.each([
  "",
  "https://emoji.example/api/emoji/red-heart",
  `https://emoji.example/submissions/${digits.repeat(4)}.png`,
  `/assets/${digits.repeat(4)}`,
  `/assets/${digits.repeat(4)}.gif`,
  `/assets/${digits.repeat(5)}.svg`,
  `/assets/${digits.toUpperCase().repeat(4)}.svg`,
  `/assets/${digits.repeat(4)}.svg.png`
])("%j stays as it is", (url) => assert.strictEqual(shortImageUrl(url), url))
