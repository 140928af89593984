import { Context, type Effect } from "effect"

/**
 * Makes the writes of several ports atomic: if the effect fails or is interrupted, none of its writes is stored. The
 * in-memory implementation cannot roll back. The required behaviour is tested by `UnitOfWorkContract.ts`.
 */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  { readonly run: <A, E, R>(writes: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>()("@emoji-catalogue/application/shared/UnitOfWork") {}
