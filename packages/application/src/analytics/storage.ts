import { Context, type Effect } from "effect"

/** The disk space that the database uses, in bytes. Outages are defects. */
export class DatabaseSize extends Context.Service<DatabaseSize, { readonly bytes: Effect.Effect<number> }>()(
  "@emoji-catalogue/application/analytics/DatabaseSize"
) {}

/** Free space in bytes of each disk that this process can access, by what it stores. */
export const FreeDiskSpace = Context.Reference<Readonly<Record<string, Effect.Effect<number, unknown>>>>(
  "@emoji-catalogue/application/analytics/FreeDiskSpace",
  { defaultValue: () => ({}) }
)
