import { Schema } from "effect"

const shareWith = (source: string) => `Share of the catalogue's emoji, 0 to 1, that have artwork of ${source}`

/** `source` follows the words "artwork of" in the description, for example "any platform". */
export const coverageBy = (source: string) => Schema.Finite.annotate({ description: shareWith(source) })

/** The coverage by a platform or a release, which may draw more emoji than its source lists. */
export const listedCoverageBy = (source: string) =>
  Schema.Finite.annotate({
    description: `${shareWith(source)}; emoji that the source does not list (\`listsSkinTones\`, \`listsFlags\`) do not count as missing`
  })
