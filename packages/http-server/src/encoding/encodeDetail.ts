import { type CatalogueView, emojiFacts } from "@emoji-catalogue/application/view"
import type { Catalogue, CatalogueEmoji, Language, PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { encodedViewOf, type ShownEmoji } from "./EncodedView.ts"
import { indexesOf, writeRelated } from "./encodeRelated.ts"
import { utf8, type WriteJson } from "./JsonWriter.ts"
import { membersWriter } from "./membersWriter.ts"
import type { DetailJson, Members, MembersBeside } from "./responseJson.ts"

type SharedJson = Pick<DetailJson, keyof ReturnType<typeof emojiFacts>>
type OwnJson = Omit<MembersBeside<DetailJson>, keyof SharedJson>

const writeKeywords = membersWriter<Pick<OwnJson, "keywords">, ShownEmoji>(",", {
  keywords: (writer, { index, language, view }) =>
    writer.text(JSON.stringify(view.emoji[index]!.annotations[language].keywords))
})

const writeLists = membersWriter<Omit<OwnJson, "keywords">, ShownEmoji>(",", {
  renderings: (writer, { encoded, index }) => encoded.writeRenderings(writer, index),
  related: (writer, { encoded, index, language, view }) => writeRelated(writer, encoded, view, index, language),
  skinTones: (writer, { encoded, index, language, view }) =>
    encoded.writeSummaryArray(writer, view.skinTones(index), language),
  predecessors: (writer, { encoded, index, language, view }) =>
    encoded.writeSummaryArray(writer, indexesOf(view, view.emoji[index]!.relations.predecessor ?? []), language)
})

/** The full record of one emoji as a JSON document, with the image from `platform` if given. */
export const encodeDetail = (
  view: CatalogueView,
  index: number,
  language: Language,
  platform?: PlatformId
): WriteJson => {
  const encoded = encodedViewOf(view)
  const shown = { encoded, view, index, language }
  return (writer) => {
    encoded.writeOpenSummary(writer, index, language, platform)
    writeKeywords(writer, shown)
    writer.copy(sharedMembers(view, view.emoji[index]!))
    writeLists(writer, shown)
    writer.text("}")
  }
}

// Caches the members of `DetailJson` that `emojiFacts` returns, because they are the same in all languages. They
// contain titles of proposals. The next catalogue may contain the same emoji object but other proposal titles, so an
// entry is valid only for the `proposals` that it was encoded with.
const sharedMembersCache = new WeakMap<
  CatalogueEmoji,
  { readonly proposals: Catalogue["proposals"]; readonly members: Uint8Array }
>()

const sharedMembers = ({ catalogue }: CatalogueView, emoji: CatalogueEmoji): Uint8Array => {
  const cached = sharedMembersCache.get(emoji)
  const { proposals } = catalogue
  if (cached?.proposals === proposals) return cached.members
  const { addedAt, updatedAt, ...facts } = emojiFacts(catalogue, emoji)
  const shared: Members<SharedJson> = {
    ...facts,
    addedAt: DateTime.formatIso(addedAt),
    updatedAt: DateTime.formatIso(updatedAt)
  }
  const members = utf8(`,${JSON.stringify(shared).slice(1, -1)}`)
  sharedMembersCache.set(emoji, { proposals, members })
  return members
}
