export interface ReleaseSource {
  readonly package: string
  /** Null if the source has no versions. */
  readonly version: string | null
}

/** Parses a source such as `@iconify-json/noto@1.2.9`. */
export const sourceOf = (source: string): ReleaseSource => {
  const at = source.lastIndexOf("@")
  return at < 1 ? { package: source, version: null } : { package: source.slice(0, at), version: source.slice(at + 1) }
}
