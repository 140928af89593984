import { PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect } from "effect"

/** The platforms with releases of artwork. */
export interface ImportablePlatforms {
  /** Platforms whose releases imports read. */
  readonly available: ReadonlySet<PlatformId>
  /**
   * Platforms whose releases the settings exclude. Maps each to the setting that includes it, such as `ARTWORK=all`.
   */
  readonly excluded: ReadonlyMap<PlatformId, string>
}

/** The platforms that an administrator can import; all by default. */
export const ImportablePlatforms = Context.Reference<Effect.Effect<ImportablePlatforms>>(
  "@emoji-catalogue/application/import/ImportablePlatforms",
  { defaultValue: () => Effect.succeed({ available: new Set(PlatformId.literals), excluded: new Map() }) }
)
