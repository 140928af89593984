import { type Context, Effect, Layer } from "effect"

/** Overrides methods of a port. `change` gets the original methods. */
export const changed = <I, S extends object>(
  service: Context.Key<I, S>,
  memory: Layer.Layer<I>,
  change: (methods: S) => Partial<S>
) =>
  Layer.effect(
    service,
    Effect.map(service, (methods) => ({ ...methods, ...change(methods) }))
  ).pipe(Layer.provide(memory))
