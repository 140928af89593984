import { Context, type DateTime, type Effect, type Schema } from "effect"
import type { Caller } from "../account/Caller.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

export interface Actor {
  /** The `id` of the `Caller`, or `service` for changes by the service itself. */
  readonly id: string
  /** The name of the API key or of the user at the time of the change. */
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

/**
 * The actor that the audit log records for changes by the current fiber. In a request that can change data, this is
 * the caller. Otherwise, it is the service itself.
 */
export const CurrentActor = Context.Reference<Actor>("@emoji-catalogue/application/ports/audit/CurrentActor", {
  defaultValue: () => ({ id: "service", name: "Emoji Catalogue" })
})

/**
 * An action that the audit log records, such as a change by an administrator, a decision about a submission, or a
 * user's report of a submission. `before` and `after` hold no secrets.
 */
export interface Change {
  /** For example `apiKey.issue`. */
  readonly action: string
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

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /**
     * Runs `change` and records it, in one transaction. `describe` returns undefined if nothing changed; then nothing
     * is recorded. The actor is `CurrentActor`.
     */
    readonly record: <A, E, R>(
      change: Effect.Effect<A, E, R>,
      describe: (result: A) => Change | undefined
    ) => Effect.Effect<A, E, R>
    /** Latest first. */
    readonly list: (page: Page) => Effect.Effect<PageOf<AuditEntry>>
    readonly deleteBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/audit/AuditLog") {}
