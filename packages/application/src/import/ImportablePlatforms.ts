import { PlatformId } from "@emoji-catalogue/domain"
import { Context, Effect } from "effect"

/** The platforms with releases of artwork. */
export interface ImportablePlatforms {
  /** The platforms that an import can read. */
  readonly available: ReadonlySet<PlatformId>
  /**
   * The platforms whose releases are excluded by the settings. Maps each of these platforms to the setting that would
   * include it, such as `ARTWORK=all`.
   */
  readonly excluded: ReadonlyMap<PlatformId, string>
}

/** The platforms that an administrator can import; all by default. */
export const ImportablePlatforms = Context.Reference<Effect.Effect<ImportablePlatforms>>(
  "@emoji-catalogue/application/import/ImportablePlatforms",
  { defaultValue: () => Effect.succeed({ available: new Set(PlatformId.literals), excluded: new Map() }) }
)
