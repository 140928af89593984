import { Context, Effect, Layer, type Scope, Tracer } from "effect"
import { HttpMiddleware, HttpServer } from "effect/http"

// For every request, effect merges the context of the server with the context in which the handlers of the endpoint
// were built. Copying all services of the application takes longer than most handlers do, so both contexts are reduced
// to the services that are needed.

/**
 * Whether a service belongs to the application or its platform. Such a service is copied only if it is needed. All
 * other services, such as the clock, are always copied, because every fiber uses them.
 */
const isService = (key: string): boolean =>
  /^(?:@emoji-catalogue|effect\/(?:FileSystem|Path|Terminal|http|persistence|process|sql)|~effect\/Stdio)\b/.test(key)

/** Copies a context. Omits the services of the application (see `isService`), except those in `kept`. */
export const reduceContext = <R>(context: Context.Context<R>, kept: ReadonlySet<string>): Context.Context<R> =>
  Context.makeUnsafe(new Map(Array.from(context.mapUnsafe).filter(([key]) => !isService(key) || kept.has(key))))

/**
 * Builds a layer in a context that has none of the application's services except `services`. So `services` must include
 * every service of the application that the layer needs.
 */
export const withOnlyServices =
  <Key extends { readonly key: string; readonly Identifier: unknown }>(services: ReadonlyArray<Key>) =>
  <A, E, R extends Key["Identifier"]>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R> => {
    const kept = new Set(services.map(({ key }) => key))
    return Layer.effectContext(
      Effect.updateContext(Layer.build(layer), (context: Context.Context<R | Scope.Scope>) =>
        reduceContext(context, kept)
      )
    ) as Layer.Layer<A, E, R>
  }

/**
 * If tracing is on, disables the span that the library `effect` creates for each request, because that span contains
 * the URL and the headers. The pipeline creates another span without them (see `withRequestSpan`).
 */
const withoutSpansOfEffect = <R>(context: Context.Context<R>): Context.Context<R> =>
  Context.get(context, Tracer.Tracer) === Tracer.nativeTracer
    ? context
    : Context.add(context, HttpMiddleware.TracerDisabledWhen, () => true)

/** Runs requests without services of the application, because each handler has the services that it was built with. */
export const serverWithReducedContext = Layer.effect(
  HttpServer.HttpServer,
  Effect.map(HttpServer.HttpServer, (server) => {
    const { serve } = server as unknown as {
      readonly serve: (...args: ReadonlyArray<unknown>) => Effect.Effect<void, never, unknown>
    }
    return {
      ...server,
      serve: (...args: ReadonlyArray<unknown>) =>
        Effect.updateContext(serve(...args), (context: Context.Context<unknown>) =>
          withoutSpansOfEffect(reduceContext(context, new Set()))
        )
    } as unknown as HttpServer.HttpServer["Service"]
  })
)
