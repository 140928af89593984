import { Context, type Effect } from "effect"

/** The space that the database takes on its disk, in bytes. Outages are defects. */
export class DatabaseSize extends Context.Service<DatabaseSize, { readonly bytes: Effect.Effect<number> }>()(
  "@emoji-catalogue/application/analytics/DatabaseSize"
) {}

/** Free disk space in bytes, by the use of the disk, as far as the process can tell. */
export const FreeDiskSpace = Context.Reference<Readonly<Record<string, Effect.Effect<number, unknown>>>>(
  "@emoji-catalogue/application/analytics/FreeDiskSpace",
  { defaultValue: () => ({}) }
)
