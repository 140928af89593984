import { AccountId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

/** The account was deleted while a request of its user was in progress. */
export class AccountDeleted extends Schema.TaggedError<AccountDeleted>()("AccountDeleted", { id: AccountId }) {}

/** Replaces the name of a deleted account. */
export const deletedAccountName = "deleted account"

/** The actor of a change if its account is deleted before the change is stored. */
export const deletedActorId = "account:deleted"

/** The error of a restore that stops because its account was deleted. */
export const deletedRequester = "The account that asked for this was deleted."
