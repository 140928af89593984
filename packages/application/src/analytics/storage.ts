import { Context, type Effect } from "effect"

/** The disk space of the database. Dies if the database is unavailable. */
export class DatabaseSize extends Context.Service<DatabaseSize, { readonly bytes: Effect.Effect<number> }>()(
  "@emoji-catalogue/application/analytics/DatabaseSize"
) {}

/** For each kind of data, reads the free bytes of its disk. Contains only disks that this process can access. */
export const FreeDiskSpace = Context.Reference<Readonly<Record<string, Effect.Effect<number, unknown>>>>(
  "@emoji-catalogue/application/analytics/FreeDiskSpace",
  { defaultValue: () => ({}) }
)
