import { Context, type Effect } from "effect"

/** The disk space that the database uses. Dies if the database is unavailable. */
export class DatabaseSize extends Context.Service<DatabaseSize, { readonly bytes: Effect.Effect<number> }>()(
  "@emoji-catalogue/application/analytics/DatabaseSize"
) {}

/** Maps the name of a disk, such as `blobDisk`, to its free bytes. Has only disks that this process can access. */
export const FreeDiskSpace = Context.Reference<Readonly<Record<string, Effect.Effect<number, unknown>>>>(
  "@emoji-catalogue/application/analytics/FreeDiskSpace",
  { defaultValue: () => ({}) }
)
