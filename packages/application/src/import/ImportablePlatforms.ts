import { PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect } from "effect"

export interface ImportablePlatforms {
  readonly available: ReadonlySet<PlatformId>
  /** Maps each platform that the settings exclude to the setting that would include it, such as `ARTWORK=all`. */
  readonly excluded: ReadonlyMap<PlatformId, string>
}

export const ImportablePlatforms = Context.Reference<Effect.Effect<ImportablePlatforms>>(
  "@emoji-catalogue/application/import/ImportablePlatforms",
  { defaultValue: () => Effect.succeed({ available: new Set(PlatformId.literals), excluded: new Map() }) }
)
