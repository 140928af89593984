import { Duration, Effect } from "effect"
import { type CallTypesense, bulkTimeout, TypesenseError } from "./connect.ts"
import type { CollectionContent } from "./documents.ts"
import { collectionSchema } from "./fields.ts"
import { collectionAlias, isNewer } from "./collectionNames.ts"
import { synonyms, synonymSet } from "./synonyms.ts"

/** How often one who did not create a collection looks whether it is full. */
const pollInterval = Duration.millis(250)

/** After so many looks at a count that stands still, who created the collection is taken for dead. */
const maxIdlePolls = 8

const isStatus = (status: number) => (refused: TypesenseError) => refused.status === status

/** How many documents a collection has; undefined where there is no such collection. */
const count = (ask: CallTypesense, name: string): Effect.Effect<number | undefined, TypesenseError> =>
  ask((client) => client.collections(name).retrieve()).pipe(
    Effect.map(({ num_documents }): number | undefined => num_documents),
    Effect.catchIf(isStatus(404), () => Effect.succeed(undefined))
  )

/** Creates the collection, and tells whether it was this call that did. */
const create = (ask: CallTypesense, name: string): Effect.Effect<boolean, TypesenseError> =>
  ask((client) => client.collections().create({ name, fields: Array.from(collectionSchema) }), bulkTimeout).pipe(
    Effect.as(true),
    Effect.catchIf(isStatus(409), () => Effect.succeed(false))
  )

/** Writes all documents. Their ids are places, so that a second writer changes nothing. */
const fill = (ask: CallTypesense, { lines, name }: CollectionContent): Effect.Effect<void, TypesenseError> =>
  ask(async (client) => {
    const options = { action: "upsert", throwOnFail: false } as const
    const answer = await client.collections(name).documents().import(lines.join("\n"), options)
    const taken = answer.split("\n").filter((line) => (JSON.parse(line) as { readonly success: boolean }).success)
    const refused = lines.length - taken.length
    if (refused !== 0) {
      throw new TypesenseError({
        status: undefined,
        reason: `Typesense refused ${refused} of ${lines.length} documents`
      })
    }
  }, bulkTimeout)

/** Waits for another process to fill the collection, and fills it where that one does not go on. */
const awaitFull = Effect.fnUntraced(function* (ask: CallTypesense, content: CollectionContent) {
  let known = -1
  for (let still = 0; still < maxIdlePolls; still++) {
    const now = yield* count(ask, content.name)
    if (now === content.lines.length) return
    if (now !== known) still = 0
    known = now ?? -1
    yield* Effect.sleep(pollInterval)
  }
  yield* fill(ask, content)
})

/** The collection that the alias names; undefined where there is no alias. */
const aliasTarget = (ask: CallTypesense): Effect.Effect<string | undefined, TypesenseError> =>
  ask((client) => client.aliases(collectionAlias).retrieve()).pipe(
    Effect.map(({ collection_name }): string | undefined => collection_name),
    Effect.catchIf(isStatus(404), () => Effect.succeed(undefined))
  )

/**
 * Sees to it that Typesense holds the content, and that the alias names it unless it names a newer one. Of several
 * processes that do so at once, one creates and fills the collection, and the others use it. Gives the name that the
 * alias was moved away from, if it was.
 */
export const ensureCollection = Effect.fn("Typesense.provide")(function* (
  ask: CallTypesense,
  content: CollectionContent
) {
  const { lines, name } = content
  yield* ask((client) => client.synonymSets(synonymSet).upsert({ items: Array.from(synonyms) }))
  if ((yield* count(ask, name)) !== lines.length) {
    if (yield* create(ask, name)) yield* fill(ask, content)
    else yield* awaitFull(ask, content)
  }
  const before = yield* aliasTarget(ask)
  if (before === name || (before !== undefined && isNewer(before, name))) return undefined
  yield* ask((client) => client.aliases().upsert(collectionAlias, { collection_name: name }))
  return before
})

/** Deletes a collection if the alias names a newer one: any other may be what another process searches in. */
export const deleteSuperseded = Effect.fn("Typesense.release")(function* (ask: CallTypesense, name: string) {
  const other = yield* aliasTarget(ask)
  if (other === undefined || !isNewer(other, name)) return
  yield* ask((client) => client.collections(name).delete()).pipe(Effect.catchIf(isStatus(404), () => Effect.void))
})
