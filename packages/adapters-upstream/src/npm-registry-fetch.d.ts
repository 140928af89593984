declare module "npm-registry-fetch" {
  interface Options {
    readonly registry?: string
    readonly signal?: AbortSignal
    readonly fetchRetries?: number
  }

  const fetch: {
    /** Rejects a failed response with an error that has its `statusCode`. */
    json(path: string, options: Options): Promise<unknown>
  }
  export default fetch
}
