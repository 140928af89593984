import { ByteSize } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { localized } from "../catalogue/parameters.ts"
import { PublicAccess } from "../endpoint/access.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { BodyLimit, WaitsForDatabase } from "../endpoint/policies.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { Conversion, ConvertRequest, Lookup, LookupRequest } from "./schemas.ts"

/** Endpoints that read a text. They are POST because a text can be too long for a URL, and change nothing. */
export class TextApi extends HttpApiGroup.make("text")
  .add(
    HttpApiEndpoint.post("lookup", "/lookup", {
      query: localized({}),
      payload: LookupRequest,
      success: Lookup.pipe(HttpApiSchema.status(200)),
      error: problem("forbidden")
    }).annotateMerge(
      summarized(
        "Identify the characters of a text, or many emoji in one request",
        "With `text`, splits the text into its parts: each emoji is the longest sequence that the catalogue knows, with or without variation selectors, and everything else is a grapheme. Names the characters that cannot be seen. With `items`, finds the emoji of each reference. Changes nothing, so it may be repeated."
      )
    ),
    HttpApiEndpoint.post("convert", "/convert", {
      query: localized({}),
      payload: ConvertRequest,
      success: Conversion.pipe(HttpApiSchema.status(200)),
      error: problem("forbidden")
    }).annotateMerge(
      summarized(
        "Convert shortcodes to emoji, or emoji to another notation",
        "A shortcode is converted anywhere in the text, ignoring case; one of digits or of at most two letters is not if a letter or digit is beside it, as in `1:100:1`. An emoticon is converted only if it is a word by itself, with or without punctuation after it. A sequence of emoji is converted as a whole or not at all. Emoji in text style (with U+FE0E), and ©, ® and ™ without U+FE0F, are text. `language` is the language of names. Changes nothing, so it may be repeated."
      )
    )
  )
  .middleware(JsonBody)
  .middleware(PublicAccess)
  .annotateEndpoints(BodyLimit, ByteSize.kibibytes(256))
  .annotateEndpoints(WaitsForDatabase, false)
  .prefix("/emoji")
  .annotateMerge(OpenApi.annotations({ title: "Text", description: "The emoji in texts, and their notations" })) {}
