import type { AccountId } from "@emoji-catalogue/domain"
import type { Erased, Erasure, StoredPersonalData } from "../../ports/account/PersonalDataRepository.ts"

/** The personal data in one repository in memory. */
export interface PersonalDataStore {
  readonly collect?: (id: AccountId) => Partial<StoredPersonalData>
  readonly erase: (erasure: Erasure) => Partial<Erased> | void
  /** Adds the account with the pseudonym that kept submissions belong to. Only the store of accounts has this. */
  readonly addPseudonym?: (erasure: Erasure) => void
}

/** Shared by all repositories in memory of a process, because account ids are unique. */
const stores = new Set<PersonalDataStore>()

/** Adds the data of a repository in memory to `MemoryPersonalData`. */
export const registerPersonalData = (store: PersonalDataStore): void => void stores.add(store)

export const personalDataStores: ReadonlySet<PersonalDataStore> = stores
