import { Context, type Effect } from "effect"

/**
 * Makes the writes of several ports atomic: if the effect fails or is interrupted, none is stored. The implementation in memory
 * cannot undo writes. `contracts/shared/UnitOfWorkContract.ts` states the laws.
 */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  { readonly run: <A, E, R>(writes: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@emoji-catalogue/application/shared/UnitOfWork") {}
