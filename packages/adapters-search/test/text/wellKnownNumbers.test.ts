import { assert, it } from "@effect/vitest"
import { Schema } from "effect"
import { clockFaceOf } from "../../src/text/clockFace.ts"
import { parseNumber } from "../../src/text/wellKnownNumbers.ts"

it("a time is the clock face that is nearest", () => {
  for (const [time, face] of [
    ["15:00", "🕒"],
    ["15：00", "🕒"],
    ["15:30", "🕞"],
    ["3:30 pm", "🕞"],
    ["3pm", "🕒"],
    ["3 p.m.", "🕒"],
    ["11 AM", "🕚"],
    ["15h30", "🕞"],
    ["00:00", "🕛"],
    ["24:00", "🕛"],
    ["12:30", "🕧"],
    ["9:14", "🕘"],
    ["9:15", "🕤"],
    ["9:44", "🕤"],
    ["9:45", "🕙"],
    ["23:59:59", "🕛"],
    ["１５：００", "🕒"],
    ["15h", "🕒"],
    ["9 h 30", "🕤"],
    ["15 Uhr", "🕒"],
    ["15:30 Uhr", "🕞"],
    ["15.30 Uhr", "🕞"]
  ] as const) {
    assert.strictEqual(clockFaceOf(time), face, time)
  }
  for (const text of [
    "25:00",
    "12:60",
    "13pm",
    "1:5",
    "16:9",
    "15",
    "24:01",
    "24h",
    "24:30",
    "24:00:01",
    "15:00:60",
    "0am",
    "15.30",
    "15.3 Uhr",
    "3 m",
    "15:00 x",
    "7:30 apm",
    "100:00"
  ]) {
    assert.isUndefined(clockFaceOf(text), text)
  }
})

it.prop(
  "each time of a day has the face of the same time 12 hours later",
  [
    Schema.Literals(Array.from({ length: 12 }, (_, hour) => hour)),
    Schema.Literals(["00", "14", "15", "30", "45", "59"])
  ],
  ([hour, minute]) => {
    assert.isDefined(clockFaceOf(`${hour}:${minute}`))
    assert.strictEqual(clockFaceOf(`${hour}:${minute}`), clockFaceOf(`${hour + 12}:${minute}`))
  }
)

it("numbers that people use as words have a meaning", () => {
  assert.strictEqual(parseNumber("911")![0], "🚨")
  assert.strictEqual(parseNumber("９１１")![0], "🚨")
  assert.strictEqual(parseNumber("420")![0], "🌿")
  assert.strictEqual(parseNumber("69")![0], "♋")
  for (const text of ["", "68", "100", "1234", "24/7", "911s", "x"]) assert.isUndefined(parseNumber(text), text)
})
