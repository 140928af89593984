import { ProposalRegister, SourceMalformed, SourceUnavailable } from "@emoji-catalogue/application/ports"
import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import { DocumentNumber, type ProposalTitles } from "@emoji-catalogue/domain"
import { Effect, Layer, Schema, Stream } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"

/** The maximum size of a response. The complete register has about 1 MB. */
const maxBytes = 4 * 1024 * 1024

const maxTitleLength = 1000

const isDocument = Schema.is(DocumentNumber)

const parseTitles = (text: string): ProposalTitles => {
  const titles = new Map<DocumentNumber, string>()
  for (const line of text.split(/\r?\n/)) {
    const [document = "", title = ""] = line.split("\t", 2).map((column) => column.replace(/[\s\p{Cc}]+/gu, " ").trim())
    if (isDocument(document) && title !== "" && title.length <= maxTitleLength) titles.set(document, title)
  }
  return titles
}

/** `ProposalRegister` from a tab-separated file at a URL, in the format of Unicode's `docRegistry.txt`. */
export const layer = ({ url }: { readonly url: string }) =>
  Layer.effect(
    ProposalRegister,
    Effect.gen(function* () {
      const client = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)
      // Errors are public and the URL may hold credentials, so errors omit the URL.
      const source = "the register of proposals"
      const unavailable = (reason: string) => new SourceUnavailable({ source, reason })
      const malformed = (problem: string) =>
        new SourceMalformed({ source, file: "the response", key: "(whole file)", problem })

      const bytes = Effect.gen(function* () {
        const response = yield* client.get(url)
        let size = 0
        const parts = yield* response.stream.pipe(
          Stream.tap((part) =>
            (size += part.length) > maxBytes
              ? Effect.fail(unavailable(`is larger than ${maxBytes} bytes`))
              : Effect.void
          ),
          Stream.runCollect
        )
        return Buffer.concat(parts)
      }).pipe(
        Effect.catchTag("HttpClientError", ({ reason, response }) => {
          if (response === undefined) return Effect.fail(unavailable("cannot be reached"))
          return Effect.fail(
            unavailable(reason._tag === "StatusCodeError" ? `responded with ${response.status}` : "was cut off")
          )
        }),
        Effect.timeoutOrElse({ duration: "1 minute", orElse: () => Effect.fail(unavailable("timed out")) }),
        Effect.tapError(() => countOutboundFailure("proposal_register"))
      )

      return ProposalRegister.of({
        titles: Effect.gen(function* () {
          const text = yield* Effect.flatMap(bytes, (bytes) =>
            Effect.try({
              try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
              catch: () => malformed("is not UTF-8")
            })
          )
          const titles = parseTitles(text)
          return titles.size > 0
            ? titles
            : yield* malformed("has no line with a document number and a title separated by a tab")
        })
      })
    })
  ).pipe(Layer.provide(FetchHttpClient.layer))
