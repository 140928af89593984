import type { ClientOptions } from "./ClientOptions.ts"
import { connect, type Connection } from "./Connection.ts"
import type { Methods } from "./generated/client.ts"
import * as operations from "./generated/index.ts"

/** The functions of a module, without their connection parameter. */
type Bound<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (api: Connection, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : Bound<Module[Name]>
}

const bind = <Module extends object>(api: Connection, module: Module): Bound<Module> =>
  Object.fromEntries(
    Object.entries(module).map(([name, member]) => [
      name,
      typeof member === "function" ? (...args: ReadonlyArray<unknown>) => member(api, ...args) : bind(api, member)
    ])
  ) as Bound<Module>

/** All operations of the service, as methods in groups. */
export interface Client extends Methods {
  /**
   * Returns the URL that a browser opens to sign in with Discord. After sign-in the browser is redirected to
   * `returnTo`, which is a path of the service or a URL at an allowed origin.
   */
  readonly signInUrl: (returnTo?: string) => string
}

/**
 * A client of the service.
 *
 * @example
 * const client = createClient({ baseUrl: "https://emoji.example" })
 * const { items } = await client.emoji.search({ q: "astronaut" })
 */
export const createClient = (options: ClientOptions): Client => {
  const api = connect(options)
  // The cast is needed because `Bound` loses the type parameter of the methods with `fields`.
  const methods = bind(api, operations) as unknown as Methods
  return { ...methods, signInUrl: (returnTo) => api.url("/api/auth/discord", { returnTo }) }
}
