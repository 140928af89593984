import { Context, Effect, Layer, type Scope } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient } from "effect/sql"
import { emptyDatabase } from "../emptyDatabase.ts"
import { migrate } from "../migrate.ts"
import { Notifications } from "../Notifications.ts"
import { orDie } from "../orDie.ts"
import { openDataDirectory } from "./DataDirectory.ts"
import { scheduleMaintenance } from "./maintenance.ts"
import { openPglite, type Pglite } from "./Pglite.ts"
import * as PgliteClient from "./PgliteClient.ts"
import * as PgliteNotifications from "./PgliteNotifications.ts"

export const layerFrom = <E>(acquire: Effect.Effect<Pglite, E, Scope.Scope>) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const pglite = yield* acquire
      const sql = yield* PgliteClient.make(pglite)
      yield* Effect.andThen(orDie(migrate), scheduleMaintenance).pipe(Effect.provideService(SqlClient.SqlClient, sql))
      return Context.make(SqlClient.SqlClient, sql).pipe(
        Context.add(Notifications, PgliteNotifications.make(pglite, sql))
      )
    })
  ).pipe(Layer.provide(Reactivity.layer))

/** The directory is locked for this process while the layer lives. */
export const layer = (options: { readonly dataDir: string }) => layerFrom(openDataDirectory(options.dataDir))

export const layerMemory = layerFrom(
  orDie(Effect.flatMap(Effect.promise(emptyDatabase), (empty) => openPglite(undefined, empty)))
)
