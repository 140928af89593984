import { type ReleaseAnswer, UnicodeReleases } from "@emoji-catalogue/application/ports"
import { countOutboundFailure, type OutboundService } from "@emoji-catalogue/application/shared"
import { EmojiVersion } from "@emoji-catalogue/domain"
import { Duration, Effect, Layer, Option, Predicate, Schema, Stream } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { emojibase } from "./packages.ts"

export interface UnicodeReleasesOptions {
  /** The URL of `emoji-test.txt` of the latest release. Default: unicode.org. */
  readonly unicodeUrl?: string | undefined
  /** The URL of a package registry. Default: npm's. */
  readonly registry?: string | undefined
}

/** Since version 17.0, the emoji files are in a subfolder of the Unicode Character Database. */
const unicodeOrg = "https://www.unicode.org/Public/UCD/latest/emoji/emoji-test.txt"

/** The timeout of a source. It is below the ten-second limit of API requests, so a response can report a timeout. */
const timeout = Duration.seconds(8)

/** The number of characters to read. `emoji-test.txt` has half a megabyte, but the version is in its first lines. */
const maxLength = 100_000

const unicodeVersion = /^# Version: (\d{1,3}\.\d{1,2})\s*$/m

const Manifest = Schema.Struct({ version: Schema.String })
const decodeManifest = Schema.decodeUnknownOption(Manifest)

const isVersion = Schema.is(EmojiVersion)

/** Reads the newest version from unicode.org and from emojibase on npm, because unicode.org is sometimes down. */
export const layer = ({ registry, unicodeUrl = unicodeOrg }: UnicodeReleasesOptions) =>
  Layer.effect(
    UnicodeReleases,
    Effect.gen(function* () {
      const client = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)

      // Administrators see these errors. The errors omit the URL, because the URL may hold credentials.
      const failed = (source: string, error: string): ReleaseAnswer => ({ source, version: null, error })
      const answer = (source: string, version: string | undefined): ReleaseAnswer =>
        isVersion(version) ? { source, version, error: null } : failed(source, "has no version where it is expected")
      const bounded = (source: string, service: OutboundService) => (read: Effect.Effect<ReleaseAnswer>) =>
        Effect.timeoutOrElse(read, {
          duration: timeout,
          orElse: () => Effect.succeed(failed(source, "timed out"))
        }).pipe(Effect.tap(({ error }) => (error === null ? Effect.void : countOutboundFailure(service))))

      const unicode = Stream.unwrap(Effect.map(client.get(unicodeUrl), ({ stream }) => stream)).pipe(
        Stream.decodeText(),
        Stream.scan(
          () => "",
          (text, part) => text + part
        ),
        Stream.takeUntil((text) => unicodeVersion.test(text) || text.length > maxLength),
        Stream.runLast,
        Effect.map(Option.match({ onNone: () => undefined, onSome: (text) => unicodeVersion.exec(text)?.[1] })),
        Effect.map((version) => answer("unicode.org", version)),
        Effect.catchTag("HttpClientError", ({ reason, response }) => {
          if (response === undefined) return Effect.succeed(failed("unicode.org", "cannot be reached"))
          const error = reason._tag === "StatusCodeError" ? `responded with ${response.status}` : "was cut off"
          return Effect.succeed(failed("unicode.org", error))
        }),
        bounded("unicode.org", "unicode")
      )

      const npm = Effect.promise(() => import("npm-registry-fetch")).pipe(
        Effect.flatMap(({ default: fetch }) =>
          Effect.tryPromise({
            try: (signal) =>
              fetch.json(`/${emojibase.name}/latest`, {
                ...(registry === undefined ? {} : { registry }),
                fetchRetries: 0,
                signal
              }),
            catch: (error) => error
          })
        ),
        Effect.map((manifest) => {
          const { version } = Option.getOrElse(decodeManifest(manifest), () => ({ version: "" }))
          return answer("npm", /^(\d{1,3}\.\d{1,2})\.\d{1,3}$/.exec(version)?.[1])
        }),
        Effect.catch((error) =>
          Effect.succeed(
            failed("npm", statusOf(error) === undefined ? "cannot be reached" : `responded with ${statusOf(error)}`)
          )
        ),
        bounded("npm", "npm")
      )

      return UnicodeReleases.of({ answers: Effect.all([unicode, npm], { concurrency: "unbounded" }) })
    })
  ).pipe(Layer.provide(FetchHttpClient.layer))

const statusOf = (error: unknown): number | undefined =>
  Predicate.hasProperty(error, "statusCode") && Predicate.isNumber(error.statusCode) ? error.statusCode : undefined
