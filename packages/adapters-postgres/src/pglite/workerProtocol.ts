import type { Results } from "@electric-sql/pglite"

/** A failed operation as plain data, because structured clone drops the custom fields of errors. */
export interface Failure {
  readonly message: string
  /** The SQLSTATE, if PostgreSQL raised the error. */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly stack: string | undefined
}

export class PgliteError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor({ code, constraint, message, stack }: Failure) {
    super(message)
    this.name = "PgliteError"
    this.stack = stack ?? message
    this.code = code
    this.constraint = constraint
  }
}

export type Outcome<A> = { readonly value: A } | { readonly failure: Failure }

/** `query` and `close` fail if `open` has not succeeded before. */
export interface WorkerApi {
  /**
   * Opens a database in `folder`, or in memory if `folder` is undefined. If `dump` is given, restores the database from
   * this tarball.
   */
  readonly open: (folder?: string, dump?: Blob) => Promise<Outcome<void>>
  readonly query: (
    sql: string,
    values: ReadonlyArray<unknown>,
    types: ReadonlyArray<number>,
    rowMode: "object" | "array"
  ) => Promise<Outcome<Results>>
  readonly close: () => Promise<Outcome<void>>
}

export interface WorkerEvents {
  readonly onNotification: (channel: string, payload: string) => void
}
