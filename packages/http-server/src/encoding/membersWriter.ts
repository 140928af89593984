import type { JsonWriter } from "./JsonWriter.ts"

/** Writes the value of each member of `Json`, from a `Source`. */
export type MemberWriters<Json, Source> = {
  readonly [Name in keyof Json]-?: (writer: JsonWriter, source: Source) => void
}

/**
 * Writes members of a JSON object in the given order, without the closing brace. `opening` is "{" for the first members, ","
 * after other members.
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
