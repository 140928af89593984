/** Platforms that draw in black only or with black outlines, which are invisible on a dark page. */
const inBlack: ReadonlySet<string> = new Set([
  "openmoji",
  "openmoji-black",
  "emojione-monotone",
  "noto-monochrome",
  "microsoft-high-contrast"
])

/** The class that gives the drawings of such a platform a light ground. */
export const inkClass = (platform: string): string | undefined => (inBlack.has(platform) ? "ink" : undefined)
