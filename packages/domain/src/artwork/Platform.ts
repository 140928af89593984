import { Schema } from "effect"
import { platforms, type RegisteredPlatform } from "./platformRegistry.ts"

/** The vendors and artwork sets of the registry, in its order. */
export const PlatformId = Schema.Literals(platforms.map(({ id }) => id))
export type PlatformId = typeof PlatformId.Type

export type Platform = RegisteredPlatform<PlatformId>
