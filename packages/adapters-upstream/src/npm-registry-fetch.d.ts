declare module "npm-registry-fetch" {
  interface Options {
    readonly registry?: string
    readonly signal?: AbortSignal
    readonly fetchRetries?: number
  }

  const fetch: {
    /** If the response has an error status, rejects with an error that has this status as `statusCode`. */
    json(path: string, options: Options): Promise<unknown>
  }
  export default fetch
}
