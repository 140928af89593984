import { PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect } from "effect"

export interface ImportablePlatforms {
  readonly available: ReadonlySet<PlatformId>
  /** Platforms that the settings exclude. Each value is the setting to import the platform, such as `ARTWORK=all`. */
  readonly excluded: ReadonlyMap<PlatformId, string>
}

export const ImportablePlatforms = Context.Reference<Effect.Effect<ImportablePlatforms>>(
  "@emoji-catalogue/application/import/ImportablePlatforms",
  { defaultValue: () => Effect.succeed({ available: new Set(PlatformId.literals), excluded: new Map() }) }
)
