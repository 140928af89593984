import { AccountId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

/** The account was deleted while a request of its user was in progress. */
export class AccountDeleted extends Schema.TaggedError<AccountDeleted>()("AccountDeleted", { id: AccountId }) {}

/** Replaces the name of a deleted account. */
export const deletedAccountName = "deleted account"

/** Replaces the actor of a change whose account is deleted before the change is stored. */
export const deletedActorId = "account:deleted"

/** Why a restore stops whose account is deleted. */
export const deletedRequester = "The account that asked for this was deleted."
