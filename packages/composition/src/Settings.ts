import { ApiKeySecret, defaultImageOrder, PlatformId } from "@emoji-catalogue/domain"
import { isProxyRange } from "@emoji-catalogue/http-server"
import { Config, Effect, Option, Redacted, Schema, SchemaIssue } from "effect"

/** A variable of the environment cannot be what it says. Names the variable, never its value. */
export class SettingInvalid extends Schema.TaggedError<SettingInvalid>()("SettingInvalid", {
  variable: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return `${this.variable}: ${this.problem}`
  }
}

export interface Settings {
  readonly host: string
  readonly port: number
  /** Where the service is reached from outside, without a slash at the end. Unset, pictures and links have relative ones. */
  readonly baseUrl: Option.Option<string>
  readonly dataDir: string
  /** PostgreSQL where set; the embedded database in `dataDir` where not. */
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  /** Typesense where set; the embedded search engine alone where not. */
  readonly typesense: Option.Option<{ readonly url: string; readonly apiKey: Redacted.Redacted }>
  /** A folder for pictures; the database where unset. */
  readonly blobDir: Option.Option<string>
  /** Which releases of artwork are imported: those that npm installed, all that are known, or none here. */
  readonly artwork: "installed" | "all" | "none"
  /** Where packages are loaded from; npm sets it for what it runs. */
  readonly npmRegistry: Option.Option<string>
  /** A file with the titles of proposals; they have none where unset. */
  readonly proposalRegisterUrl: Option.Option<string>
  /** Where an emoji's picture is looked for first. */
  readonly imageOrder: ReadonlyArray<PlatformId>
  readonly corsOrigins: ReadonlyArray<string>
  /** Redis where set: for limits that all processes share. */
  readonly redisUrl: Option.Option<Redacted.Redacted>
  /** A key that is an administrator's, beside those that the database knows. */
  readonly adminApiKey: Option.Option<Redacted.Redacted<ApiKeySecret>>
  /** The accounts that are administrators', by Discord's ids. */
  readonly adminAccountIds: ReadonlyArray<string>
  /** What sessions are signed with. */
  readonly sessionSecret: Option.Option<Redacted.Redacted>
  /** 32 bytes that Discord's tokens are encrypted with. */
  readonly encryptionKey: Option.Option<Redacted.Redacted<Uint8Array<ArrayBuffer>>>
  readonly discord: {
    readonly clientId: Option.Option<string>
    readonly clientSecret: Option.Option<Redacted.Redacted>
    readonly apiUrl: string
  }
  /** Requests in an hour: of all who are anonymous together, and of each key and account without a limit of its own. */
  readonly rateLimits: { readonly anonymous: number; readonly each: number }
  /** The proxies whose word is taken for who asks. */
  readonly trustedProxies: ReadonlyArray<string>
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal"
}

const matches = (expected: string, is: (text: string) => boolean) =>
  Schema.String.annotate({ message: expected }).check(Schema.makeFilter((text: string) => is(text) || expected))

const isWebUrl = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text) && !/^https?:\/\/[^/?#]*@/.test(text)
const isBase = (text: string) => isWebUrl(text) && /^https?:\/\/[^/\\?#\s]+(?:\/[^/\\?#\s]+)*\/*$/.test(text)
const isOrigin = (text: string) => isWebUrl(text) && new URL(text).origin === text

const wordsOf = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")

const PortNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))
const WebUrl = matches("must be an http or https URL, without a password in it", isWebUrl)
const BaseUrl = matches("must be like https://emoji.example or https://example/emoji", isBase)
const Origins = matches("must be origins like https://app.example, with commas between", (text) =>
  wordsOf(text).every(isOrigin)
)
const isPlatform = Schema.is(PlatformId)
const Platforms = matches("must be platforms like twitter, openmoji, with commas between", (text) =>
  wordsOf(text).every((word) => isPlatform(word))
)
const PostgresUrl = matches("must be a URL like postgres://user:password@host:5432/database", (text) =>
  /^postgres(ql)?:\/\/[^/]/.test(text)
)
const TypesenseKey = matches("must be set where TYPESENSE_URL is, to a key without spaces", (text) =>
  /^[\x21-\x7E]+$/.test(text)
)
const RedisUrl = matches("must be a URL like redis://user:password@host:6379/0, or rediss:// for TLS", (text) =>
  /^rediss?:\/\/[^/]/.test(text)
)
const AdminApiKey = matches("must be an API key: npm run -s new-key makes one", Schema.is(ApiKeySecret)).pipe(
  Schema.decodeTo(ApiKeySecret)
)
const AccountIds = matches("must be Discord's ids of accounts, with commas between", (text) =>
  wordsOf(text).every((word) => /^\d{1,20}$/.test(word))
)
const Secret = matches("must be 32 characters or more: openssl rand -base64 32 makes some", (text) => text.length >= 32)
const EncryptionKey = matches("must be 32 bytes in base64: openssl rand -base64 32 makes some", (text) =>
  /^[A-Za-z0-9+/]{43}=$/.test(text)
)
const ClientId = matches("must be the number that Discord knows the application by", (text) => /^\d{1,20}$/.test(text))
const PerHour = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))
const Proxies = matches("must be addresses or ranges like 10.0.0.0/8, with commas between", (text) =>
  wordsOf(text).every(isProxyRange)
)
const LogLevel = Schema.Literals(["trace", "debug", "info", "warn", "error", "fatal"])

/** The settings of the environment. A variable that is set to nothing counts as not set. */
export const settings: Config.Config<Settings> = Config.all({
  host: Config.String("HOST").pipe(Config.withDefault("127.0.0.1")),
  port: Config.schema(PortNumber, "PORT").pipe(Config.withDefault(3000)),
  baseUrl: Config.schema(BaseUrl, "BASE_URL").pipe(
    Config.map((url) => url.replace(/\/+$/, "")),
    Config.option
  ),
  dataDir: Config.String("DATA_DIR").pipe(Config.withDefault("./data")),
  databaseUrl: Config.schema(Schema.RedactedFromValue(PostgresUrl), "DATABASE_URL").pipe(Config.option),
  typesense: Config.schema(WebUrl, "TYPESENSE_URL").pipe(
    Config.option,
    Config.flatMap(
      Option.match({
        onNone: () => Config.succeed(Option.none()),
        onSome: (url) =>
          Config.schema(Schema.RedactedFromValue(TypesenseKey), "TYPESENSE_API_KEY").pipe(
            Config.map((apiKey) => Option.some({ url, apiKey }))
          )
      })
    )
  ),
  blobDir: Config.String("BLOB_DIR").pipe(Config.option),
  artwork: Config.schema(Schema.Literals(["installed", "all", "none"]), "ARTWORK").pipe(
    Config.withDefault("installed" as const)
  ),
  npmRegistry: Config.String("npm_config_registry").pipe(Config.option),
  proposalRegisterUrl: Config.schema(WebUrl, "PROPOSAL_REGISTER_URL").pipe(Config.option),
  imageOrder: Config.schema(Platforms, "IMAGE_PLATFORMS").pipe(
    Config.map((text) => wordsOf(text) as ReadonlyArray<PlatformId>),
    Config.withDefault(defaultImageOrder)
  ),
  corsOrigins: Config.schema(Origins, "CORS_ORIGINS").pipe(Config.map(wordsOf), Config.withDefault([])),
  redisUrl: Config.schema(Schema.RedactedFromValue(RedisUrl), "REDIS_URL").pipe(Config.option),
  adminApiKey: Config.schema(Schema.RedactedFromValue(AdminApiKey), "ADMIN_API_KEY").pipe(Config.option),
  adminAccountIds: Config.schema(AccountIds, "ADMIN_ACCOUNT_IDS").pipe(Config.map(wordsOf), Config.withDefault([])),
  sessionSecret: Config.schema(Schema.RedactedFromValue(Secret), "SESSION_SECRET").pipe(Config.option),
  encryptionKey: Config.schema(Schema.RedactedFromValue(EncryptionKey), "ENCRYPTION_KEY").pipe(
    Config.map((key) => Redacted.make(new Uint8Array(Buffer.from(Redacted.value(key), "base64")))),
    Config.option
  ),
  discord: Config.all({
    clientId: Config.schema(ClientId, "DISCORD_CLIENT_ID").pipe(Config.option),
    clientSecret: Config.Redacted("DISCORD_CLIENT_SECRET").pipe(Config.option),
    apiUrl: Config.schema(WebUrl, "DISCORD_API_URL").pipe(Config.withDefault("https://discord.com/api"))
  }),
  rateLimits: Config.all({
    anonymous: Config.schema(PerHour, "ANONYMOUS_RATE_LIMIT_PER_HOUR").pipe(Config.withDefault(60_000)),
    each: Config.schema(PerHour, "DEFAULT_KEY_RATE_LIMIT_PER_HOUR").pipe(Config.withDefault(120_000))
  }),
  trustedProxies: Config.schema(Proxies, "TRUSTED_PROXIES").pipe(Config.map(wordsOf), Config.withDefault([])),
  logLevel: Config.schema(LogLevel, "LOG_LEVEL").pipe(Config.withDefault("info" as const))
})

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Reads the settings, or says which variable is wrong. */
export const readSettings: Effect.Effect<Settings, SettingInvalid> = settings.pipe(
  Effect.catchTag("ConfigError", ({ cause }) => {
    if (!Schema.isSchemaError(cause)) return Effect.die(cause)
    const [first] = issuesOf(cause.issue).issues
    const variable = (first?.path ?? []).map((segment) => String(typeof segment === "object" ? segment.key : segment))
    return Effect.fail(
      new SettingInvalid({ variable: variable.join("_"), problem: first?.message ?? "cannot be read" })
    )
  })
)
