import { Duration, Effect } from "effect"
import { collectionAlias, isNewer } from "./collectionNames.ts"
import { bulkTimeout, type CallTypesense } from "./connect.ts"
import type { CollectionContent } from "./documents.ts"
import { collectionSchema } from "./fields.ts"
import { synonyms, synonymSet } from "./synonyms.ts"
import { TypesenseError } from "./TypesenseError.ts"

const pollInterval = Duration.millis(250)

/** After this number of polls without progress, the process that fills the collection is considered dead. */
const maxIdlePolls = 8

const isStatus = (status: number) => (error: TypesenseError) => error.status === status

export const countDocuments = (call: CallTypesense, name: string): Effect.Effect<number | undefined, TypesenseError> =>
  call((client) => client.collections(name).retrieve()).pipe(
    Effect.map(({ num_documents }): number | undefined => num_documents),
    Effect.catchIf(isStatus(404), () => Effect.succeed(undefined))
  )

const create = (call: CallTypesense, name: string): Effect.Effect<boolean, TypesenseError> =>
  call((client) => client.collections().create({ name, fields: Array.from(collectionSchema) }), bulkTimeout).pipe(
    Effect.as(true),
    Effect.catchIf(isStatus(409), () => Effect.succeed(false))
  )

/** Writes documents. Safe to repeat, because the id of a document is the index of its emoji. */
export const writeDocuments = (
  call: CallTypesense,
  { lines, name }: CollectionContent
): Effect.Effect<void, TypesenseError> =>
  call(async (client) => {
    const options = { action: "upsert", throwOnFail: false } as const
    const response = await client.collections(name).documents().import(lines.join("\n"), options)
    const accepted = response.split("\n").filter((line) => (JSON.parse(line) as { readonly success: boolean }).success)
    const rejected = lines.length - accepted.length
    if (rejected !== 0) {
      const reason = `Typesense rejected ${rejected} of ${lines.length} documents`
      throw new TypesenseError({ status: undefined, reason })
    }
  }, bulkTimeout)

/** Waits until another process has filled the collection. Fills the collection if that process makes no progress. */
const awaitFilled = Effect.fnUntraced(function* (call: CallTypesense, content: CollectionContent) {
  let previous = -1
  for (let idlePolls = 0; idlePolls < maxIdlePolls; idlePolls++) {
    const documents = yield* countDocuments(call, content.name)
    if (documents === content.lines.length) return
    if (documents !== previous) idlePolls = 0
    previous = documents ?? -1
    yield* Effect.sleep(pollInterval)
  }
  yield* writeDocuments(call, content)
})

const aliasTarget = (call: CallTypesense): Effect.Effect<string | undefined, TypesenseError> =>
  call((client) => client.aliases(collectionAlias).retrieve()).pipe(
    Effect.map(({ collection_name }): string | undefined => collection_name),
    Effect.catchIf(isStatus(404), () => Effect.succeed(undefined))
  )

/**
 * Ensures that a collection with the content exists, and that the alias points to this collection or a newer one. If
 * several processes run this concurrently, one of them creates and fills the collection, and the others wait for it. If
 * the alias was moved, returns its previous target.
 */
export const ensureCollection = Effect.fn("Typesense.ensureCollection")(function* (
  call: CallTypesense,
  content: CollectionContent
) {
  const { lines, name } = content
  yield* call((client) => client.synonymSets(synonymSet).upsert({ items: Array.from(synonyms) }))
  if ((yield* countDocuments(call, name)) !== lines.length) {
    if (yield* create(call, name)) yield* writeDocuments(call, content)
    else yield* awaitFilled(call, content)
  }
  const previous = yield* aliasTarget(call)
  if (previous === name || (previous !== undefined && isNewer(previous, name))) return undefined
  yield* call((client) => client.aliases().upsert(collectionAlias, { collection_name: name }))
  return previous
})

/**
 * Deletes the collection if the alias points to a newer one. Otherwise keeps the collection, because other processes
 * may still use it.
 */
export const deleteSuperseded = Effect.fn("Typesense.deleteSuperseded")(function* (call: CallTypesense, name: string) {
  const target = yield* aliasTarget(call)
  if (target === undefined || !isNewer(target, name)) return
  yield* call((client) => client.collections(name).delete()).pipe(Effect.catchIf(isStatus(404), () => Effect.void))
})
