import { type ReleaseAnswer, UnicodeReleases } from "@emoji-catalogue/application/import"
import { EmojiVersion } from "@emoji-catalogue/domain"
import { Duration, Effect, Layer, Option, Schema, Stream } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { emojibase } from "./packages.ts"

export interface UnicodeReleasesOptions {
  /** `emoji-test.txt` of the latest release; by default Unicode's own. */
  readonly unicodeUrl?: string | undefined
  /** The URL of a registry; by default npm's own. */
  readonly registry?: string | undefined
}

/** Unicode moved the emoji files below those of the character database with version 17.0. */
const unicodeOrg = "https://www.unicode.org/Public/UCD/latest/emoji/emoji-test.txt"
const npm = "https://registry.npmjs.org/"

const timeout = Duration.seconds(10)

/** The version is in the first lines of `emoji-test.txt`, which has half a megabyte; a manifest has some kilobytes. */
const maxLength = 100_000

const unicodeVersion = /^# Version: (\d{1,3}\.\d{1,2})\s*$/m
const packageVersion = /"version":\s*"(\d{1,3}\.\d{1,2})\.\d{1,3}"/

const isVersion = Schema.is(EmojiVersion)

/** `UnicodeReleases` from the Unicode Consortium and, because that is down now and then, the newest package of emoji. */
export const layer = ({ registry = npm, unicodeUrl = unicodeOrg }: UnicodeReleasesOptions) =>
  Layer.effect(
    UnicodeReleases,
    Effect.gen(function* () {
      const client = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)

      /** Reads as far as the version. Errors are shown to administrators, and have no URL, which may hold credentials. */
      const read = (source: string, url: string, pattern: RegExp): Effect.Effect<ReleaseAnswer> =>
        Stream.unwrap(Effect.map(client.get(url), ({ stream }) => stream)).pipe(
          Stream.decodeText(),
          Stream.scan(
            () => "",
            (text, part) => text + part
          ),
          Stream.takeUntil((text) => pattern.test(text) || text.length > maxLength),
          Stream.runLast,
          Effect.map(Option.match({ onNone: () => undefined, onSome: (text) => pattern.exec(text)?.[1] })),
          Effect.map((version) =>
            isVersion(version)
              ? { source, version, error: null }
              : { source, version: null, error: "has no version where it is expected" }
          ),
          Effect.catchTag("HttpClientError", ({ response }) =>
            Effect.succeed({
              source,
              version: null,
              error: response === undefined ? "cannot be reached" : `responded with ${response.status}`
            })
          ),
          Effect.timeoutOrElse({
            duration: timeout,
            orElse: () => Effect.succeed({ source, version: null, error: "timed out" })
          })
        )

      const manifest = `${registry.replace(/\/$/, "")}/${emojibase.name}/latest`
      return UnicodeReleases.of({
        answers: Effect.all([read("unicode.org", unicodeUrl, unicodeVersion), read("npm", manifest, packageVersion)], {
          concurrency: "unbounded"
        })
      })
    })
  ).pipe(Layer.provide(FetchHttpClient.layer))
