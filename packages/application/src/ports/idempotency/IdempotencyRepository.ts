import { Context, type DateTime, type Effect } from "effect"

/**
 * `scope` names the caller and the endpoint, and has at most 500 characters. The caller chooses `key`, which is unique
 * within its scope and has at most 255 characters.
 */
export interface IdempotencyKey {
  readonly scope: string
  readonly key: string
}

export interface Attempt extends IdempotencyKey {
  readonly attempt: string
  /** SHA-256 of the request, in hex. */
  readonly requestHash: string
  /** The id for the created resource. Ignored if an earlier attempt at the request already has a resource id. */
  readonly resourceId: string
  readonly at: DateTime.Utc
  /** A stored request that started before this time is ignored, so its key can be used again. */
  readonly forgetBefore: DateTime.Utc
  /** The attempt counts as dead if it has neither finished nor renewed its lease by this time. */
  readonly leaseUntil: DateTime.Utc
}

export interface StoredResponse {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

export type BeginResult =
  /** This attempt has to run the request and create the resource with the id `resourceId`. */
  | { readonly status: "started"; readonly resourceId: string }
  /** Another attempt holds the lease until `leaseUntil`: it is running, or its process died. */
  | { readonly status: "in_progress"; readonly leaseUntil: DateTime.Utc }
  /** The request was completed. `response` is null if the response was not stored because it contained a secret. */
  | { readonly status: "completed"; readonly resourceId: string; readonly response: StoredResponse | null }
  /** The key was used for a request with another `requestHash`. */
  | { readonly status: "key_reused" }

/**
 * Each method is one atomic step. If the storage is unavailable, the method dies with the defect `StorageUnavailable`.
 */
export class IdempotencyRepository extends Context.Service<
  IdempotencyRepository,
  {
    /**
     * Starts the attempt if no other attempt is running and none has completed the request. Only one of several
     * concurrent attempts starts. An attempt that replaces a dead attempt uses the resource id of the dead attempt.
     */
    readonly begin: (attempt: Attempt) => Effect.Effect<BeginResult>

    /** Extends the lease of a running attempt. Does nothing if another attempt has replaced this one. */
    readonly renew: (
      attempt: Pick<Attempt, "scope" | "key" | "attempt">,
      leaseUntil: DateTime.Utc
    ) => Effect.Effect<void>

    /** Completes the request, and stores the response if any. Does nothing if another attempt has replaced this one. */
    readonly complete: (
      attempt: Pick<Attempt, "scope" | "key" | "attempt">,
      response: StoredResponse | null
    ) => Effect.Effect<void>

    /**
     * Deletes the record of an attempt that created nothing, so that the request can be sent again. Does nothing
     * if another attempt has replaced this one.
     */
    readonly release: (attempt: Pick<Attempt, "scope" | "key" | "attempt">) => Effect.Effect<void>

    /**
     * Ends the lease of an attempt that may have created the resource. The next attempt starts without waiting, and
     * uses the same resource id.
     */
    readonly abandon: (attempt: Pick<Attempt, "scope" | "key" | "attempt">) => Effect.Effect<void>

    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/idempotency/IdempotencyRepository") {}
