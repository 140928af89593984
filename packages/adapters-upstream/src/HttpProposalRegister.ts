import { ProposalRegister, SourceMalformed, SourceUnavailable } from "@emoji-catalogue/application"
import { DocumentNumber, type ProposalTitles } from "@emoji-catalogue/domain"
import { Effect, Layer, Schema, Stream } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"

/** Of bytes. The register of all years has about one million. */
const largest = 4 * 1024 * 1024

const longestTitle = 1000

const isDocument = Schema.is(DocumentNumber)

/** Lines of a document's number, its title and whatever follows, with tabs between. Other lines are passed over. */
const titlesIn = (text: string): ProposalTitles => {
  const titles = new Map<DocumentNumber, string>()
  for (const line of text.split(/\r?\n/)) {
    const [document = "", title = ""] = line.split("\t", 2).map((column) => column.replace(/[\s\p{Cc}]+/gu, " ").trim())
    if (isDocument(document) && title !== "" && title.length <= longestTitle) titles.set(document, title)
  }
  return titles
}

/** `ProposalRegister` from a file of lines with tabs, as Unicode's tools keep it (`docRegistry.txt`), at a URL. */
export const layer = ({ url }: { readonly url: string }) =>
  Layer.effect(
    ProposalRegister,
    Effect.gen(function* () {
      const client = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)
      // Everybody may read what fails, and the address may be nobody's business.
      const source = "the register of proposals"
      const unavailable = (reason: string) => new SourceUnavailable({ source, reason })
      const malformed = (problem: string) =>
        new SourceMalformed({ source, file: "the answer", key: "(whole file)", problem })

      const bytes = Effect.gen(function* () {
        const response = yield* client.get(url)
        let size = 0
        const parts = yield* response.stream.pipe(
          Stream.tap((part) =>
            (size += part.length) > largest ? Effect.fail(unavailable(`is larger than ${largest} bytes`)) : Effect.void
          ),
          Stream.runCollect
        )
        return Buffer.concat(parts)
      }).pipe(
        Effect.catchTag("HttpClientError", ({ reason, response }) => {
          if (response === undefined) return Effect.fail(unavailable("cannot be reached"))
          return Effect.fail(
            unavailable(reason._tag === "StatusCodeError" ? `answers ${response.status}` : "is cut off")
          )
        }),
        Effect.timeoutOrElse({ duration: "1 minute", orElse: () => Effect.fail(unavailable("takes too long")) })
      )

      return ProposalRegister.of({
        titles: Effect.gen(function* () {
          const text = yield* Effect.flatMap(bytes, (bytes) =>
            Effect.try({
              try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
              catch: () => malformed("is not UTF-8")
            })
          )
          const titles = titlesIn(text)
          return titles.size > 0 ? titles : yield* malformed("has no line of a document and its title, a tab between")
        })
      })
    })
  ).pipe(Layer.provide(FetchHttpClient.layer))
