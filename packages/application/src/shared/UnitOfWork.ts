import { Context, type Effect } from "effect"

/**
 * Makes the writes of several ports atomic: if the effect fails or is interrupted, none of its writes is stored. The
 * in-memory implementation cannot roll back. `contracts/shared/UnitOfWorkContract.ts` tests the required behaviour.
 */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  { readonly run: <A, E, R>(writes: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@emoji-catalogue/application/shared/UnitOfWork") {}
