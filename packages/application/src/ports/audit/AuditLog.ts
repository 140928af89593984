import { Context, type DateTime, type Effect, type Schema } from "effect"
import type { Caller } from "../account/Caller.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

/** The maker of a change. */
export interface Actor {
  /** `Caller.id`, or `service`. */
  readonly id: string
  /** The name of the key or of the user at that time. */
  readonly name: string
}

/**
 * Converts a caller to an audit-log actor.
 *
 * @example
 * ```ts
 * import { actorOf, keyOwnerOf } from "@emoji-catalogue/application/ports"
 * import { sampleApiKey } from "@emoji-catalogue/application/testing"
 *
 * actorOf(keyOwnerOf(sampleApiKey({ name: "Dashboard" }))).name // => "Dashboard"
 * ```
 */
export const actorOf = (caller: Caller): Actor => ({
  id: caller.id,
  name:
    caller.kind === "key" ? caller.key.name : caller.kind === "account" ? caller.signedIn.account.username : "anonymous"
})

/** The actor of the current fiber: the caller in requests that make changes, otherwise the service. */
export const CurrentActor = Context.Reference<Actor>("@emoji-catalogue/application/ports/audit/CurrentActor", {
  defaultValue: () => ({ id: "service", name: "Emoji Catalogue" })
})

/** A change by an administrator, or a decision or report about a submission. `before` and `after` contain no secrets. */
export interface Change {
  /** Such as `apiKey.issue`. */
  readonly action: string
  /** The id of the changed thing. */
  readonly target: string
  /** Null if the target did not exist. */
  readonly before: Schema.Json
  /** Null if the target no longer exists. */
  readonly after: Schema.Json
}

export interface AuditEntry extends Change {
  readonly id: string
  readonly at: DateTime.Utc
  readonly actor: Actor
}

/** Records changes and their actors. `contracts/audit/AuditLogContract.ts` states the laws. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /**
     * Makes a change and records it, in one transaction: both or neither. `describe` returns undefined if nothing changed.
     * The actor is `CurrentActor`.
     */
    readonly record: <A, E, R>(
      change: Effect.Effect<A, E, R>,
      describe: (result: A) => Change | undefined
    ) => Effect.Effect<A, E, R>
    /** Latest first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<AuditEntry>>
    /** Deletes the entries from before a time. */
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/audit/AuditLog") {}
