import { AccountId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

/** The account was deleted while a request of its user was in progress. */
export class AccountDeleted extends Schema.TaggedError<AccountDeleted>()("AccountDeleted", { id: AccountId }) {}

export const deletedAccountName = "deleted account"

/** The actor id that is stored with a change if the account of the actor is already deleted. */
export const deletedActorId = "account:deleted"

/** The error of a restore that stops because the account that requested it was deleted. */
export const deletedRequester = "The account that asked for this was deleted."
