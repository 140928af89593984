/** The paths of the documentation, which is open to everyone and not limited. */
export const docsPaths = ["/", "/docs", "/docs.md", "/llms.txt", "/openapi.json"] as const
