declare module "npm-registry-fetch" {
  interface Options {
    readonly registry?: string
    readonly signal?: AbortSignal
    readonly fetchRetries?: number
  }

  const fetch: {
    /** Errors of responses have their `statusCode`. */
    json(path: string, options: Options): Promise<unknown>
  }
  export default fetch
}
