import { Schema } from "effect"
import { platforms, type RegisteredPlatform } from "./platformRegistry.ts"

/** The ids are in the order of `platforms`. */
export const PlatformId = Schema.Literals(platforms.map(({ id }) => id))
export type PlatformId = typeof PlatformId.Type

export type Platform = RegisteredPlatform<PlatformId>
