import { Effect, Layer, Option } from "effect"
import {
  type Erased,
  PersonalDataRepository,
  type StoredPersonalData
} from "../../ports/account/PersonalDataRepository.ts"
import { personalDataStores } from "./personalDataStores.ts"

const nothing: Omit<StoredPersonalData, "account"> = {
  tokenExpiresAt: null,
  processing: null,
  sessions: [],
  submissions: [],
  causedEvents: [],
  builds: [],
  backups: [],
  restores: [],
  apiKeys: [],
  requests: [],
  auditEntries: []
}

const collect = (id: StoredPersonalData["account"]["id"]): Option.Option<StoredPersonalData> => {
  const parts: ReadonlyArray<Partial<StoredPersonalData>> = Array.from(personalDataStores, (store) => {
    const part = store.collect?.(id) ?? {}
    // A store without data of this account returns empty values, which must not overwrite the values of other stores.
    return Object.fromEntries(
      Object.entries(part).filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0))
    )
  })
  const { account, ...more }: Partial<StoredPersonalData> = Object.assign({}, ...parts)
  return account === undefined ? Option.none() : Option.some({ ...nothing, ...more, account })
}

/** Collects and erases data in all in-memory repositories of this process. */
export const layer = Layer.succeed(PersonalDataRepository, {
  collect: (id) => Effect.sync(() => collect(id)),
  erase: (erasure) =>
    Effect.sync(() => {
      const owner = Array.from(personalDataStores).find(({ collect }) => collect?.(erasure.accountId).account)
      if (owner === undefined) return Option.none()
      const nothingErased = {
        sessions: 0,
        apiKeys: 0,
        submissions: { kept: 0, deleted: 0 },
        files: []
      } satisfies Erased
      const erased = Array.from(personalDataStores).reduce<Erased>((sum, store) => {
        const part = store.erase(erasure) ?? {}
        const submissions = part.submissions ?? { kept: 0, deleted: 0 }
        return {
          sessions: sum.sessions + (part.sessions ?? 0),
          apiKeys: sum.apiKeys + (part.apiKeys ?? 0),
          submissions: {
            kept: sum.submissions.kept + submissions.kept,
            deleted: sum.submissions.deleted + submissions.deleted
          },
          files: [...sum.files, ...(part.files ?? [])]
        }
      }, nothingErased)
      if (erased.submissions.kept > 0) owner.addPseudonym?.(erasure)
      return Option.some(erased)
    })
})
