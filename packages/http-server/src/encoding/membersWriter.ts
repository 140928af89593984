import type { JsonWriter } from "./JsonWriter.ts"

export type MemberWriters<Json, Source> = {
  readonly [Name in keyof Json]-?: (writer: JsonWriter, source: Source) => void
}

/**
 * Returns a function that writes the members of a JSON object in the order of `writers`, without the closing brace.
 * `opening` is "{" if these are the first members of the object, or "," if other members come before them.
 */
export const membersWriter = <Json extends object, Source>(
  opening: "{" | ",",
  writers: MemberWriters<Json, Source>
): ((writer: JsonWriter, source: Source) => void) => {
  const members = Object.entries<MemberWriters<Json, Source>[keyof Json]>(writers).map(([name, write], place) => ({
    label: `${place === 0 ? opening : ","}"${name}":`,
    write
  }))
  return (writer, source) => {
    for (const { label, write } of members) {
      writer.text(label)
      write(writer, source)
    }
  }
}
