import { Schema } from "effect"
import type { PlatformId } from "../artwork/Platform.ts"

/** The Japanese mobile carriers whose phones had emoji before Unicode encoded them. */
export const Carrier = Schema.Literals(["docomo", "au", "softbank"])
export type Carrier = typeof Carrier.Type

export interface CarrierInfo {
  readonly name: string
  /** The year in which the carrier released its first emoji. Other emoji of the carrier may be newer. */
  readonly since: number
  readonly platform: PlatformId
}

export const carrierInfo: Readonly<Record<Carrier, CarrierInfo>> = {
  docomo: { name: "NTT docomo", since: 1999, platform: "docomo" },
  au: { name: "au by KDDI", since: 1999, platform: "au-kddi" },
  softbank: { name: "SoftBank (J-Phone)", since: 1997, platform: "softbank" }
}

const hex = Schema.String.check(Schema.isPattern(/^[0-9A-F]{4,6}$/))

/** The carrier's character that became the emoji: its private-use code point and its Shift-JIS code, both in hex. */
export const CarrierOrigin = Schema.Struct({ carrier: Carrier, privateUse: hex, shiftJis: hex })
export type CarrierOrigin = typeof CarrierOrigin.Type
