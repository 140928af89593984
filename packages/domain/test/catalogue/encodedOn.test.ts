import { encodedOn, type EmojiVersion, isSequence } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"

const emoji = (text: string, version: string, encoding: { version: string; date: string }, year = 2015) => ({
  emoji: text,
  version: version as EmojiVersion,
  year,
  encoding: { version: encoding.version as EmojiVersion, date: encoding.date }
})
const six = { version: "6.0", date: "2010-10-11" }
const eight = { version: "8.0", date: "2015-06-17" }

it("a character with or without FE0F is not a sequence", () => {
  for (const text of ["😀", "❤️", "❤", "©️"]) assert.isFalse(isSequence(text), text)
  for (const text of ["👩‍🚀", "#️⃣", "🇯🇵", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) assert.isTrue(isSequence(text), text)
})

it("a character has the date of its Unicode version, a sequence the date of its Emoji version", () => {
  assert.strictEqual(encodedOn(emoji("❤️", "0.6", { version: "1.1", date: "1993-06" })), "1993-06")
  assert.strictEqual(encodedOn(emoji("👩‍🚀", "4.0", six)), "2016-11-22")
  assert.strictEqual(encodedOn(emoji("🇯🇵", "0.6", six)), "2010-10-11")
})

it("a sequence is not older than its characters, and a version without a known date has its year", () => {
  assert.strictEqual(encodedOn(emoji("👍🏽", "1.0", eight)), "2015-06-17")
  assert.strictEqual(encodedOn(emoji("👩‍🚀", "99.0", six, 2031)), "2031")
})
