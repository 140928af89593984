import { Context, Effect, Layer, type Scope, Tracer } from "effect"
import { HttpMiddleware, HttpServer } from "effect/http"

// effect merges two contexts for every request: the context of the server, and the context that the handlers of the endpoint
// were built with. Copying all services of the application takes longer than most handlers do.

/** Whether a service belongs to the application or its platform. Every fiber uses the others, such as the clock. */
const isService = (key: string): boolean =>
  /^(?:@emoji-catalogue|effect\/(?:FileSystem|Path|Terminal|http|persistence|process|sql)|~effect\/Stdio)\b/.test(key)

/** The same context with only these services. */
const reduceContext = <R>(context: Context.Context<R>, kept: ReadonlySet<string>): Context.Context<R> =>
  Context.makeUnsafe(new Map(Array.from(context.mapUnsafe).filter(([key]) => !isService(key) || kept.has(key))))

/** Builds a layer with only these services. They must include all that the layer needs. */
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

/** Disables effect's request span if tracing is on: the pipeline creates a span without URL and headers. */
const withoutSpansOfEffect = <R>(context: Context.Context<R>): Context.Context<R> =>
  Context.get(context, Tracer.Tracer) === Tracer.nativeTracer
    ? context
    : Context.add(context, HttpMiddleware.TracerDisabledWhen, () => true)

/** The HTTP server, running requests without services: the handlers have theirs. */
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
