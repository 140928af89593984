import type { AccountId } from "@emoji-catalogue/domain"
import type { Erased, Erasure, StoredPersonalData } from "../../ports/account/PersonalDataRepository.ts"

export interface PersonalDataStore {
  readonly collect?: (id: AccountId) => Partial<StoredPersonalData>
  readonly erase: (erasure: Erasure) => Partial<Erased> | void
  /**
   * Adds an account with the id `erasure.pseudonym`. If the erasure of an account keeps submissions, they belong to the
   * added account afterwards. Only `MemoryAccounts` has this method.
   */
  readonly addPseudonym?: (erasure: Erasure) => void
}

/** The repositories of all tests in this process. They do not conflict, because account ids are unique. */
const stores = new Set<PersonalDataStore>()

export const registerPersonalData = (store: PersonalDataStore): void => void stores.add(store)

export const personalDataStores: ReadonlySet<PersonalDataStore> = stores
