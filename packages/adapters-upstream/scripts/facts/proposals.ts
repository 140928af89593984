const row = /^(?<points>[0-9A-F]+(?:\.\.[0-9A-F]+| [0-9A-F]+)*) *; *(?<documents>L2\/[^#]*?) *# *(?<year>\d{4})/u
const day = /^\d{4}-\d{2}-\d{2}$/

/** The register's placeholder for a missing date. */
const placeholderDate = "1972-01-01"

export const buildProposals = (proposalData: string, docRegistry: string) => {
  const register = new Map(
    docRegistry.split("\n").map((line) => {
      const [number = "", title = "", , date = ""] = line.trimEnd().split("\t")
      return [number, { title: title.trim(), date }]
    })
  )
  const emoji = proposalData
    .split("\n")
    .flatMap((line) => {
      const { documents = "", points = "", year } = row.exec(line)?.groups ?? {}
      if (year === undefined) return []
      const codepoints = points.replaceAll(" FE0F", "").replaceAll(" ", "-")
      return [{ codepoints, documents: documents.split(/ *, */).sort(), year: Number(year) }]
    })
    .sort((left, right) => (left.codepoints < right.codepoints ? -1 : 1))
  const documents = Array.from(new Set(emoji.flatMap((each) => each.documents)))
    .sort()
    .map((document) => {
      const { date = "", title = "" } = register.get(document) ?? {}
      return {
        document,
        date: day.test(date) && date !== placeholderDate ? date : null,
        title: title === "" ? null : title
      }
    })
  return { documents, emoji }
}
