/** Platforms that draw in black only, which is invisible on a dark page. */
const blackOnly: ReadonlySet<string> = new Set([
  "openmoji-black",
  "emojione-monotone",
  "noto-monochrome",
  "microsoft-high-contrast"
])

/** The class that gives the drawings of such a platform a light ground. */
export const inkClass = (platform: string): string | undefined => (blackOnly.has(platform) ? "ink" : undefined)
