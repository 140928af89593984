import { Context, type Effect } from "effect"

/**
 * Makes the writes of several ports one step: all are stored or, if the effect fails or is interrupted, none. In memory there
 * is nothing to undo. `contracts/shared/UnitOfWorkContract.ts` states the laws.
 */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  { readonly run: <A, E, R>(writes: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@emoji-catalogue/application/shared/UnitOfWork") {}
