import type { ByEmoji } from "@emoji-catalogue/application/ports"
import { type Carrier, CarrierOrigin } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "../dataFile.ts"
import { EmojiKey } from "./EmojiKey.ts"

const { privateUse, shiftJis } = CarrierOrigin.fields
const Origins = Schema.Array(Schema.Struct({ key: EmojiKey, privateUse, shiftJis }))
const Table = Schema.Struct({ docomo: Origins, au: Origins, softbank: Origins })

const byEmoji = (origins: typeof Origins.Type): ByEmoji<Omit<CarrierOrigin, "carrier">> =>
  new Map(origins.map(({ key, ...origin }) => [key, origin]))

/**
 * For each carrier, maps each emoji to the carrier's character that became the emoji in Unicode. Leaves out the emoji
 * that the carrier lacked, even if the carrier showed a similar character instead.
 */
export const readCarriers: Effect.Effect<Readonly<Record<Carrier, ReturnType<typeof byEmoji>>>> = Effect.map(
  readDataFile("carriers.json", Table),
  ({ au, docomo, softbank }) => ({ docomo: byEmoji(docomo), au: byEmoji(au), softbank: byEmoji(softbank) })
)
