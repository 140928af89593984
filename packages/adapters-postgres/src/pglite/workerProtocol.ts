import type { Results } from "@electric-sql/pglite"

/** What PostgreSQL says of a statement that failed. An error's own fields would not reach another thread. */
export interface Failure {
  readonly message: string
  /** The SQLSTATE, where PostgreSQL itself failed. */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly stack: string | undefined
}

/** A failure, on the process's side. */
export class PgliteError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor({ code, constraint, message, stack }: Failure) {
    super(message)
    this.name = "PgliteFailed"
    this.stack = stack ?? message
    this.code = code
    this.constraint = constraint
  }
}

export type Outcome<A> = { readonly value: A } | { readonly failure: Failure }

/** What the thread of PGlite does for the process. One that has not opened a database yet fails each statement. */
export interface WorkerApi {
  /** A database in a folder, or in memory without one; filled from `dump`, a tarball, where it is given. */
  readonly open: (folder?: string, dump?: Blob) => Promise<Outcome<void>>
  readonly query: (
    sql: string,
    values: ReadonlyArray<unknown>,
    types: ReadonlyArray<number>,
    rowMode: "object" | "array"
  ) => Promise<Outcome<Results>>
  readonly close: () => Promise<Outcome<void>>
}

/** What it tells the process by itself. */
export interface WorkerEvents {
  readonly onNotification: (channel: string, payload: string) => void
}
