import { isProxyRange } from "@emoji-catalogue/http-server/trusted-proxies"
import { Config } from "effect"
import * as artwork from "./artwork.ts"
import * as identity from "./identity.ts"
import * as rateLimiting from "./rateLimiting.ts"
import type { Settings } from "./readSettings.ts"
import { flag, integerBetween, isWebUrl, listOf, matching, text } from "./variables.ts"

const isOrigin = (word: string) => isWebUrl(word) && new URL(word).origin === word

/** Characters with a meaning in `mailto:` links are rejected, although addresses may contain them. */
const isEmail = (value: string) => /^[^\s@<>"'(),:;?&#%[\]\\]+@[^\s@<>"'(),:;?&#%[\]\\]+$/.test(value)

const isContact = (value: string) =>
  isEmail(value) || (value.startsWith("https://") && isWebUrl(value) && !/\s/.test(value))

export const settings = {
  host: Config.String("HOST").pipe(Config.withDefault("127.0.0.1")),
  port: integerBetween("PORT", 0, 65_535).pipe(Config.withDefault(3000)),
  /**
   * If true, the port is bound after the catalogue is imported and loaded. If false, the port is bound before that.
   * Default: true with PostgreSQL, false with the embedded database.
   */
  bindWhenReady: flag("BIND_WHEN_READY").pipe(Config.option),
  /** How long a stopping process still accepts requests, so that balancers have time to notice that it stops. */
  shutdownGraceSeconds: integerBetween("SHUTDOWN_GRACE_SECONDS", 0, 300).pipe(Config.option),
  baseUrl: artwork.settings.baseUrl,
  /** Origins whose pages may send requests with credentials, and to which sign-in may redirect. */
  corsOrigins: listOf(
    "CORS_ORIGINS",
    "must be a comma-separated list of origins, like https://app.example",
    isOrigin
  ).pipe(Config.withDefault([])),
  /** Proxies whose `X-Forwarded-For` header is trusted to contain the caller's address. */
  trustedProxies: listOf(
    "TRUSTED_PROXIES",
    "must be a comma-separated list of addresses or ranges, like 10.0.0.0/8",
    isProxyRange
  ).pipe(Config.withDefault([])),
  /**
   * The id of the build, which `/api/health` shows. Every ETag contains the id, because different builds may respond
   * differently.
   */
  build: Config.schema(
    matching("must be a commit or the like, of letters, digits, dots and hyphens", /^[0-9A-Za-z.-]{1,64}$/),
    "BUILD_ID"
  ).pipe(Config.option),
  /** Whether the service has HTML pages beside the API. */
  web: Config.schema(matching("must be on or off", /^(?:on|off)$/), "WEB").pipe(Config.withDefault("on")),
  /** Who runs the service, as shown on its pages and in the OpenAPI document. */
  operator: {
    name: Config.schema(
      matching("must be one line of at most 100 characters", /^(?=.*\S)[^\p{Cc}]{1,100}$/u),
      "OPERATOR_NAME"
    ).pipe(Config.option),
    contact: Config.schema(
      text("must be an e-mail address or an https URL, like moderators@emoji.example", isContact),
      "OPERATOR_CONTACT"
    ).pipe(Config.option)
  },
  sessionSecret: identity.settings.sessionSecret,
  rateLimits: rateLimiting.settings.rateLimits
}

export type HttpSettings = Settings<typeof settings>
