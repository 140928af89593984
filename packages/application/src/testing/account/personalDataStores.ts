import type { AccountId } from "@emoji-catalogue/domain"
import type { Erased, Erasure, StoredPersonalData } from "../../ports/account/PersonalDataRepository.ts"

/** Access to the personal data in one repository in memory. */
export interface PersonalDataStore {
  readonly collect?: (id: AccountId) => Partial<StoredPersonalData>
  readonly erase: (erasure: Erasure) => Partial<Erased> | void
  /**
   * Adds an account with the pseudonym as its id, which the kept submissions then belong to. Only `MemoryAccounts` has
   * this.
   */
  readonly addPseudonym?: (erasure: Erasure) => void
}

/** All repositories in memory of the process. They can share one set, because account ids are unique. */
const stores = new Set<PersonalDataStore>()

/** Lets `MemoryPersonalData` collect and erase the data of a repository in memory. */
export const registerPersonalData = (store: PersonalDataStore): void => void stores.add(store)

export const personalDataStores: ReadonlySet<PersonalDataStore> = stores
