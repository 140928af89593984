declare module "pacote" {
  interface Options {
    readonly registry?: string
    readonly integrity: string
    readonly signal?: AbortSignal
    readonly fetchRetries?: number
    readonly fetchRetryMintimeout?: number
    readonly fetchRetryMaxtimeout?: number
  }

  const pacote: {
    readonly tarball: {
      /** The stream fails at its end if the bytes do not match `integrity`. */
      stream<A>(spec: string, handle: (stream: NodeJS.EventEmitter) => Promise<A>, options: Options): Promise<A>
    }
  }
  export default pacote
}
