import { Context, type Effect } from "effect"

/** The disk space that the database uses, in bytes. Dies if the database is unavailable. */
export class DatabaseSize extends Context.Service<DatabaseSize, { readonly bytes: Effect.Effect<number> }>()(
  "@emoji-catalogue/application/analytics/DatabaseSize"
) {}

/** Reads the free bytes of each disk that this process can access. The key names the data that the disk stores. */
export const FreeDiskSpace = Context.Reference<Readonly<Record<string, Effect.Effect<number, unknown>>>>(
  "@emoji-catalogue/application/analytics/FreeDiskSpace",
  { defaultValue: () => ({}) }
)
