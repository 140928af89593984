/** The paths of the documentation, which is public and not rate-limited. */
export const docsPaths = ["/docs", "/docs.md", "/llms.txt", "/openapi.json"] as const
