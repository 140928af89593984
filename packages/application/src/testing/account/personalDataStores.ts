import type { AccountId } from "@emoji-catalogue/domain"
import type { Erased, Erasure, StoredPersonalData } from "../../ports/account/PersonalDataRepository.ts"

/** Collects and erases the personal data in one in-memory repository. */
export interface PersonalDataStore {
  readonly collect?: (id: AccountId) => Partial<StoredPersonalData>
  readonly erase: (erasure: Erasure) => Partial<Erased> | void
  /**
   * Adds an account whose id is the pseudonym. The kept submissions of the erased account then belong to the added
   * account. Only `MemoryAccounts` has this method.
   */
  readonly addPseudonym?: (erasure: Erasure) => void
}

/** All in-memory repositories of the process. Several tests can use the same set, because account ids are unique. */
const stores = new Set<PersonalDataStore>()

/** Lets `MemoryPersonalData` collect and erase the data of a repository in memory. */
export const registerPersonalData = (store: PersonalDataStore): void => void stores.add(store)

export const personalDataStores: ReadonlySet<PersonalDataStore> = stores
