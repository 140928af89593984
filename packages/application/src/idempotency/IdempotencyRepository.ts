import { Context, type DateTime, type Effect } from "effect"

/**
 * Names a request among all that may be repeated: `key` is the caller's, `scope` says whose it is and of what. A
 * repository takes a scope of up to 500 characters, and a key of up to 255.
 */
export interface IdempotencyKey {
  readonly scope: string
  readonly key: string
}

/** One try of a request. */
export interface Attempt extends IdempotencyKey {
  /** Another for each try. */
  readonly attempt: string
  /** SHA-256 of what was sent, in hex. */
  readonly requestHash: string
  /** What the thing that is made will be called, unless an earlier try began to make it under another name. */
  readonly resourceId: string
  readonly at: DateTime.Utc
  /** The request is forgotten if it began before this. */
  readonly forgetBefore: DateTime.Utc
  /** A try that is not done by this time is taken for dead. */
  readonly leaseUntil: DateTime.Utc
}

/** An answer as it was sent. */
export interface StoredResponse {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

export type BeginResult =
  /** Nobody is at it: go on, and make the thing under this name. */
  | { readonly status: "started"; readonly resourceId: string }
  /** Another try is at it. */
  | { readonly status: "running" }
  /** It was answered. Null: what was answered is not kept, because it showed a secret. */
  | { readonly status: "answered"; readonly resourceId: string; readonly response: StoredResponse | null }
  /** The key was used for something else. */
  | { readonly status: "different" }

/**
 * Stores which requests were made under an idempotency key, and how they were answered. Each method is one atomic step;
 * outages are defects. `contracts/idempotency/IdempotencyRepositoryContract.ts` states the laws.
 */
export class IdempotencyRepository extends Context.Service<
  IdempotencyRepository,
  {
    /** Of concurrent tries one is told to start. A try that died is taken over, under the name it had begun to use. */
    readonly begin: (attempt: Attempt) => Effect.Effect<BeginResult>

    /** Keeps the answer, or that there was one, unless another try took over. */
    readonly complete: (
      attempt: Pick<Attempt, "scope" | "key" | "attempt">,
      answer: StoredResponse | null
    ) => Effect.Effect<void>

    /** Ends a try that made nothing: the request is as if it was never made. Unless another try took over. */
    readonly release: (attempt: Pick<Attempt, "scope" | "key" | "attempt">) => Effect.Effect<void>

    /** Ends a try that may have made something: the next one goes on under the same name, at once. */
    readonly abandon: (attempt: Pick<Attempt, "scope" | "key" | "attempt">) => Effect.Effect<void>

    /** Removes what began before then. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/idempotency/IdempotencyRepository") {}
