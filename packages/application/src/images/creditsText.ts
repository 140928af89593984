import { type AssetFormat, type PlatformId, platformOf, type Slug } from "@emoji-catalogue/domain"

export const creditsPath = "CREDITS.txt"

export interface CreditedFile {
  readonly path: string
  readonly platform: PlatformId
  readonly version: string
  /** The format of the stored image that the file was made from. */
  readonly source: AssetFormat
}

export interface ArchiveFormat {
  readonly format: "svg" | "png"
  /** The width and height of the PNGs in pixels. Has no effect on SVGs. */
  readonly size: number
}

/** Licenses such as CC BY require that credits say whether and how an image was changed. */
const changesOf = (source: AssetFormat, { format, size }: ArchiveFormat): string => {
  if (format === "svg") return "the markup was cleaned and keeps only elements that render."
  const result = `a PNG of ${size} x ${size} pixels.`
  if (source === "svg") return `rendered from a cleaned SVG to ${result}`
  return source === "png" ? `scaled to ${result}` : `converted from ${source.toUpperCase()} to ${result}`
}

const section = (files: ReadonlyArray<CreditedFile>, archiveFormat: ArchiveFormat): string => {
  const { platform, source } = files[0]!
  const { attribution, license, name } = platformOf(platform)
  return [
    attribution ?? `${name}, ${license.name}`,
    `License: ${license.url ?? license.name}`,
    ...(license.shareAlike ? ["Images that you make from these must have the same license."] : []),
    `Changes: ${changesOf(source, archiveFormat)}`,
    "Files:",
    ...files.map(({ path, version }) => `  ${path} (release ${version})`)
  ].join("\n")
}

/**
 * The text with the credits of an archive. Each credit line is listed once for each kind of change, with its license and
 * files. Excluded emoji follow, with the reasons.
 */
export const creditsText = (
  files: ReadonlyArray<CreditedFile>,
  excluded: ReadonlyArray<{ readonly slug: Slug; readonly detail: string }>,
  archiveFormat: ArchiveFormat
): string => {
  const bySource = Map.groupBy(files, ({ platform, source }) => `${platform} ${source}`)
  const byDetail = Map.groupBy(excluded, ({ detail }) => detail)
  return [
    "Credits of these images\n\nIf you publish an image, show its credit line with a link to the license.",
    ...Array.from(bySource.values(), (group) => section(group, archiveFormat)),
    ...Array.from(byDetail, ([detail, group]) =>
      [`Not included: ${detail}`, ...group.map(({ slug }) => `  ${slug}`)].join("\n")
    )
  ]
    .join("\n\n")
    .concat("\n")
}
