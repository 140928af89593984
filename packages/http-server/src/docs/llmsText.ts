import { platforms, platformsWithoutSource } from "@emoji-catalogue/domain"

/** An overview for programs that read documentation, in the format of llmstxt.org. */
export const llmsText = (baseUrl: string): string => `# Emoji catalogue

> A JSON API over every Unicode emoji: names and keywords in ten languages, search, history, artwork of ${platforms.length - platformsWithoutSource.size} platforms, and
> custom emoji. Reading needs no key.

The npm package \`@emoji-catalogue/client-sdk\` has a typed method for each operation. Errors are problem documents (RFC 9457) with a
stable \`code\`.

## Reference

- [Reference as Markdown](${baseUrl}/docs.md): each operation with its parameters, responses, and samples in curl and the SDK
- [OpenAPI 3.1 document](${baseUrl}/openapi.json): the contract, with schemas and examples
- [Reference page](${baseUrl}/docs): the same for browsers

## First requests

- [Search](${baseUrl}/api/emoji/search?q=rocket&language=en): emoji by name, keyword, alias or shortcode
- [Detail](${baseUrl}/api/emoji/woman-astronaut): one emoji, by slug, character or code points
- [Platforms](${baseUrl}/api/platforms): artwork sets with their licenses

## Optional

- [Health](${baseUrl}/api/health): whether the service and its dependencies work
- [Statistics](${baseUrl}/api/stats): catalogue statistics
`
