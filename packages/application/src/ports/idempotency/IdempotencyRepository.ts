import { Context, type DateTime, type Effect } from "effect"

/**
 * Identifies a request that may be repeated: `key` is chosen by the caller and unique in `scope`, which names the caller
 * and the endpoint. A repository accepts a scope of up to 500 characters, and a key of up to 255.
 */
export interface IdempotencyKey {
  readonly scope: string
  readonly key: string
}

/** One attempt to run a request. */
export interface Attempt extends IdempotencyKey {
  /** Unique per attempt. */
  readonly attempt: string
  /** SHA-256 of the request, in hex. */
  readonly requestHash: string
  /** The id of the resource to create, unless an earlier attempt started creating it under another id. */
  readonly resourceId: string
  readonly at: DateTime.Utc
  /** A stored request that started before this is ignored. */
  readonly forgetBefore: DateTime.Utc
  /** An attempt that has not finished by then counts as dead. */
  readonly leaseUntil: DateTime.Utc
}

/** A response as it was sent. */
export interface StoredResponse {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

export type BeginResult =
  /** This attempt runs the request, and creates the resource under this id. */
  | { readonly status: "started"; readonly resourceId: string }
  /** Another attempt is running, or its process died. It counts as dead once its lease ends without renewal. */
  | { readonly status: "in_progress"; readonly leaseUntil: DateTime.Utc }
  /** The request was completed. `response` is null if it was not stored because it contained a secret. */
  | { readonly status: "completed"; readonly resourceId: string; readonly response: StoredResponse | null }
  /** The key was used for a different request. */
  | { readonly status: "key_reused" }

/**
 * Stores requests with an idempotency key and their responses. Each method is one atomic step; outages are defects.
 * `contracts/idempotency/IdempotencyRepositoryContract.ts` states the laws.
 */
export class IdempotencyRepository extends Context.Service<
  IdempotencyRepository,
  {
    /** Starts one of several concurrent attempts. It takes over a dead attempt and its resource id. */
    readonly begin: (attempt: Attempt) => Effect.Effect<BeginResult>

    /** Extends the lease of a running attempt, unless another attempt took over. */
    readonly renew: (
      attempt: Pick<Attempt, "scope" | "key" | "attempt">,
      leaseUntil: DateTime.Utc
    ) => Effect.Effect<void>

    /** Stores that the request was completed, and its response if not null, unless another attempt took over. */
    readonly complete: (
      attempt: Pick<Attempt, "scope" | "key" | "attempt">,
      response: StoredResponse | null
    ) => Effect.Effect<void>

    /** Deletes an attempt that created nothing, unless another attempt took over. The request may then be sent again. */
    readonly release: (attempt: Pick<Attempt, "scope" | "key" | "attempt">) => Effect.Effect<void>

    /** Ends an attempt that may have created something. The next attempt takes over immediately, with its resource id. */
    readonly abandon: (attempt: Pick<Attempt, "scope" | "key" | "attempt">) => Effect.Effect<void>

    /** Deletes requests that started before then. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/idempotency/IdempotencyRepository") {}
