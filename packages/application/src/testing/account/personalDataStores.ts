import type { AccountId } from "@emoji-catalogue/domain"
import type { Erased, Erasure, StoredPersonalData } from "../../ports/account/PersonalDataRepository.ts"

/** The part of the data of accounts that one repository in memory has. */
export interface PersonalDataStore {
  readonly collect?: (id: AccountId) => Partial<StoredPersonalData>
  readonly erase: (erasure: Erasure) => Partial<Erased> | void
  /** Of the store that has the account: adds one with the pseudonym, which submissions were kept under. */
  readonly addPseudonym?: (erasure: Erasure) => void
}

/** Shared by all repositories in memory of a process: the ids of accounts are unique. */
const stores = new Set<PersonalDataStore>()

/** Adds the data of a repository in memory to `MemoryPersonalData`. */
export const registerPersonalData = (store: PersonalDataStore): void => void stores.add(store)

export const personalDataStores: ReadonlySet<PersonalDataStore> = stores
