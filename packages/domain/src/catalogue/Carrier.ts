import { Schema } from "effect"
import type { PlatformId } from "../artwork/Platform.ts"

/** The Japanese carriers whose phones had emoji before Unicode. */
export const Carrier = Schema.Literals(["docomo", "au", "softbank"])
export type Carrier = typeof Carrier.Type

export interface CarrierInfo {
  readonly name: string
  /** The year of the carrier's first emoji; individual emoji may be younger. */
  readonly since: number
  /** The carrier's artwork. */
  readonly platform: PlatformId
}

export const carrierInfo: Readonly<Record<Carrier, CarrierInfo>> = {
  docomo: { name: "NTT docomo", since: 1999, platform: "docomo" },
  au: { name: "au by KDDI", since: 1999, platform: "au-kddi" },
  softbank: { name: "SoftBank (J-Phone)", since: 1997, platform: "softbank" }
}

const hex = Schema.String.check(Schema.isPattern(/^[0-9A-F]{4,6}$/))

/** The carrier character that an emoji originates from: its private-use code point and its Shift-JIS code. */
export const CarrierOrigin = Schema.Struct({ carrier: Carrier, privateUse: hex, shiftJis: hex })
export type CarrierOrigin = typeof CarrierOrigin.Type
