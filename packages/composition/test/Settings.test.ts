import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import { readSettings } from "../src/settings/readSettings.ts"
import { settings } from "../src/settings/standalone.ts"

const adminKey = makeApiKeySecret(new Uint8Array(32))

const read = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(readSettings(settings), ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

describe("settings", () => {
  it.effect("have defaults, which also apply to an empty variable", () =>
    Effect.gen(function* () {
      const expected = {
        host: "127.0.0.1",
        port: 3000,
        bindWhenReady: Option.none(),
        web: "on",
        shutdownGraceSeconds: Option.none(),
        baseUrl: Option.none(),
        build: Option.none(),
        operator: { name: Option.none(), contact: Option.none() },
        metricsPort: Option.none(),
        metricsHost: "127.0.0.1",
        dataDir: "./data",
        databaseUrl: Option.none(),
        typesense: Option.none(),
        blobDir: Option.none(),
        s3: Option.none(),
        artwork: "installed",
        imageOrder: ["twitter", "openmoji", "google"],
        npmRegistry: Option.none(),
        proposalRegisterUrl: Option.none(),
        unicodeReleaseUrl: Option.none(),
        runJobs: true,
        corsOrigins: [],
        redisUrl: Option.none(),
        adminApiKey: Option.none(),
        adminAccountIds: [],
        sessionSecret: Option.none(),
        encryptionKey: Option.none(),
        discord: {
          clientId: Option.none(),
          clientSecret: Option.none(),
          botToken: Option.none(),
          cdnUrl: "https://cdn.discordapp.com",
          apiUrl: "https://discord.com/api"
        },
        rateLimits: { anonymous: 60_000, each: 120_000 },
        backupsPerGuild: 30,
        submissions: { maxPending: 20, maxPerDay: 100, maxSecondsPerDay: 120 },
        trustedProxies: [],
        webhooks: { allowInsecure: false, allowPrivate: false },
        logLevel: "info",
        tracing: {
          endpoint: Option.none(),
          headers: Redacted.make({}),
          serviceName: Option.none(),
          resourceAttributes: {}
        }
      }
      assert.deepStrictEqual(yield* read({}), expected as never)
      assert.deepStrictEqual(
        yield* read({ PORT: "", DATABASE_URL: "", CORS_ORIGINS: "", TYPESENSE_URL: "" }),
        expected as never
      )
    })
  )

  it.effect("are read from the environment", () =>
    Effect.gen(function* () {
      const settings = yield* read({
        PORT: "8080",
        BASE_URL: "https://emoji.example/",
        DATABASE_URL: "postgres://root:secret@db/x",
        TYPESENSE_URL: "http://search:8108",
        TYPESENSE_API_KEY: "secret",
        CORS_ORIGINS: "https://a.example, https://b.example:8443,",
        IMAGE_PLATFORMS: "openmoji, google",
        REDIS_URL: "rediss://:secret@redis:6380/1",
        ADMIN_API_KEY: adminKey,
        ADMIN_ACCOUNT_IDS: "80351110224678912, 1",
        SESSION_SECRET: `secret ${"x".repeat(30)}`,
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
        ANONYMOUS_RATE_LIMIT_PER_HOUR: "100",
        TRUSTED_PROXIES: "10.0.0.0/8, ::1",
        BIND_WHEN_READY: "0",
        SHUTDOWN_GRACE_SECONDS: "10",
        OPERATOR_NAME: "Émoji & Söhne",
        OPERATOR_CONTACT: "moderators@emoji.example",
        WEBHOOK_ALLOW_INSECURE: "true",
        WEBHOOK_ALLOW_PRIVATE: "1"
      })
      assert.strictEqual(settings.port, 8080)
      assert.deepStrictEqual(settings.baseUrl, Option.some("https://emoji.example"))
      assert.deepStrictEqual(settings.imageOrder, ["openmoji", "google"])
      assert.deepStrictEqual(settings.corsOrigins, ["https://a.example", "https://b.example:8443"])
      const typesense = Option.getOrThrow(settings.typesense)
      assert.deepStrictEqual([typesense.url, Redacted.value(typesense.apiKey)], ["http://search:8108", "secret"])
      assert.notInclude(String(typesense.apiKey), "secret")
      for (const setting of [settings.redisUrl, settings.adminApiKey, settings.sessionSecret, settings.encryptionKey]) {
        assert.strictEqual(String(Option.getOrThrow<unknown>(setting)), "<redacted>")
      }
      assert.strictEqual(Redacted.value(Option.getOrThrow(settings.adminApiKey)), adminKey)
      assert.deepStrictEqual(Redacted.value(Option.getOrThrow(settings.encryptionKey)), new Uint8Array(32).fill(7))
      assert.deepStrictEqual(settings.adminAccountIds, ["80351110224678912", "1"])
      assert.deepStrictEqual(settings.rateLimits, { anonymous: 100, each: 120_000 })
      assert.deepStrictEqual(settings.trustedProxies, ["10.0.0.0/8", "::1"])
      assert.deepStrictEqual(settings.bindWhenReady, Option.some(false))
      assert.deepStrictEqual(settings.shutdownGraceSeconds, Option.some(10))
      assert.deepStrictEqual(settings.operator, {
        name: Option.some("Émoji & Söhne"),
        contact: Option.some("moderators@emoji.example")
      })
      assert.deepStrictEqual(settings.webhooks, { allowInsecure: true, allowPrivate: true })
      const url = Option.getOrThrow(settings.databaseUrl)
      assert.strictEqual(Redacted.value(url), "postgres://root:secret@db/x")
      assert.notInclude(String(url), "secret")
    })
  )

  it.effect("that are invalid fail with one line that names the variable without its value", () =>
    Effect.gen(function* () {
      for (const [variable, value] of [
        ["PORT", "70000"],
        ["PORT", "1.5"],
        ["PORT", "http"],
        ["METRICS_PORT", "secret"],
        ["DATABASE_URL", "mysql://root:secret@db"],
        ["DATABASE_URL", "mysql://root:secret@localhost/x"],
        ["DATABASE_URL", "secret"],
        ["BUILD_ID", 'secret"'],
        ["DATA_DIR", "/proc/secret"],
        ["DATA_DIR", "/tmp/../proc/self/secret"],
        ["BLOB_DIR", "/sys/secret"],
        ["CORS_ORIGINS", "https://a.example,b"],
        ["CORS_ORIGINS", "https://app.example/path"],
        ["TYPESENSE_URL", "search:8108"],
        ["TYPESENSE_URL", "http://root:secret@search:8108"],
        ["BASE_URL", "not a URL"],
        ["BASE_URL", "ftp://x"],
        ["BASE_URL", "https://emoji.example//sub"],
        ["BASE_URL", "https://emoji.example/\\sub"],
        ["BASE_URL", "https://emoji.example\\sub"],
        ["BASE_URL", "https://emoji.example "],
        ["BASE_URL", "https://emoji.example/?secret"],
        ["BASE_URL", "https://emoji.example/#secret"],
        ["BASE_URL", "https://root:secret@emoji.example"],
        ["ARTWORK", "some"],
        ["IMAGE_PLATFORMS", "twitter,myspace"],
        ["RUN_JOBS", "no"],
        ["UNICODE_RELEASE_URL", "ftp://unicode.org/emoji-test.txt"],
        ["PROPOSAL_REGISTER_URL", "https://user:secret@example.org/docRegistry.txt"],
        ["LOG_LEVEL", "chatty"],
        ["LOG_LEVEL", "loud"],
        ["REDIS_URL", "http://:secret@redis"],
        ["ADMIN_API_KEY", "emk_secret"],
        ["ADMIN_ACCOUNT_IDS", "secret"],
        ["SESSION_SECRET", "secret"],
        ["ENCRYPTION_KEY", "secret"],
        ["DISCORD_CLIENT_ID", "secret"],
        ["DISCORD_API_URL", "discord.com"],
        ["ANONYMOUS_RATE_LIMIT_PER_HOUR", "0"],
        ["DEFAULT_KEY_RATE_LIMIT_PER_HOUR", "many"],
        ["TRUSTED_PROXIES", "10.0.0.0/33"],
        ["BIND_WHEN_READY", "secret"],
        ["SHUTDOWN_GRACE_SECONDS", "301"],
        ["SHUTDOWN_GRACE_SECONDS", "secret"],
        ["OPERATOR_NAME", "secret\nline"],
        ["OPERATOR_NAME", "secret".repeat(20)],
        ["OPERATOR_CONTACT", "secret"],
        ["OPERATOR_CONTACT", "secret@"],
        ["OPERATOR_CONTACT", "secret@emoji.example?bcc=other@emoji.example"],
        ["OPERATOR_CONTACT", "A <secret@emoji.example>"],
        ["OPERATOR_CONTACT", "mailto:secret@emoji.example"],
        ["OPERATOR_CONTACT", "http://emoji.example/secret"],
        ["OPERATOR_CONTACT", "https://user:secret@emoji.example"],
        ["OPERATOR_CONTACT", "https://emoji.example/ secret"],
        ["OPERATOR_CONTACT", "javascript:secret"],
        ["WEBHOOK_ALLOW_INSECURE", "secret"],
        ["WEBHOOK_ALLOW_PRIVATE", "2"],
        ["OTEL_EXPORTER_OTLP_ENDPOINT", "secret:4318"],
        ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://root:secret@collector:4318"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "secret"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "=secret"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "x key=secret"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "x-key=secret%0Ax: y"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "x-key=secret%"],
        ["OTEL_RESOURCE_ATTRIBUTES", "secret"],
        ["OTEL_RESOURCE_ATTRIBUTES", "a=secret%zz"]
      ] as const) {
        const error = yield* Effect.flip(read({ [variable]: value }))
        assert.strictEqual(error.variable, variable)
        assert.match(error.message, new RegExp(`^[^\\n]*\\b${variable}\\b[^\\n]*$`))
        assert.notInclude(error.message, "secret")
      }
    })
  )

  it.effect("accept an e-mail address or an https URL as the operator's contact", () =>
    Effect.gen(function* () {
      for (const contact of ["a.b+c@emoji.example", "https://emoji.example/contact?to=us#form", "日本@例え.jp"]) {
        const { operator } = yield* read({ OPERATOR_CONTACT: contact })
        assert.deepStrictEqual(operator.contact, Option.some(contact))
      }
    })
  )

  it.effect("name the unknown values of a list without secrets", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(read({ IMAGE_PLATFORMS: "nokia, apple,palm" }))
      assert.match(message, /^IMAGE_PLATFORMS has unknown values: nokia, palm\. The known ones are .*\bapple\b/)
    })
  )

  it.effect("require TYPESENSE_API_KEY if and only if TYPESENSE_URL is set", () =>
    Effect.gen(function* () {
      const TYPESENSE_URL = "https://search.example"
      for (const [env, problem] of [
        [{ TYPESENSE_URL }, "must be set where TYPESENSE_URL is"],
        [{ TYPESENSE_URL, TYPESENSE_API_KEY: "" }, "must be set where TYPESENSE_URL is"],
        [{ TYPESENSE_URL, TYPESENSE_API_KEY: "secret key" }, "without spaces"]
      ] as const) {
        const error = yield* Effect.flip(read(env))
        assert.strictEqual(error.variable, "TYPESENSE_API_KEY")
        assert.include(error.message, problem)
        assert.notInclude(error.message, "secret")
      }
      assert.deepStrictEqual((yield* read({ TYPESENSE_API_KEY: "secret" })).typesense, Option.none())
    })
  )

  it.effect("use S3 only with all of its settings and without BLOB_DIR", () =>
    Effect.gen(function* () {
      const S3_SECRET_ACCESS_KEY = "hidden"
      const env = {
        S3_ENDPOINT: "https://s3.example/",
        S3_BUCKET: "emoji",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY
      }
      const { s3 } = yield* read(env)
      const { secretAccessKey, ...options } = Option.getOrThrow(s3)
      const expected = { endpoint: "https://s3.example", bucket: "emoji", accessKeyId: "id", region: "us-east-1" }
      assert.deepStrictEqual(options, expected)
      assert.strictEqual(Redacted.value(secretAccessKey), S3_SECRET_ACCESS_KEY)
      assert.notInclude(String(secretAccessKey), S3_SECRET_ACCESS_KEY)
      assert.strictEqual(Option.getOrThrow((yield* read({ ...env, S3_REGION: "auto" })).s3).region, "auto")
      assert.deepStrictEqual((yield* read({ S3_REGION: "auto" })).s3, Option.none())

      for (const [variable, value] of [
        ...Object.keys(env).map((name) => [name, ""] as const),
        ["S3_ENDPOINT", "s3.example"],
        ["S3_ENDPOINT", "https://id:hidden@s3.example"],
        ["S3_ENDPOINT", "https://s3.example/?key=hidden"],
        ["S3_BUCKET", "emoji/hidden"],
        ["S3_REGION", "hidden region"],
        ["S3_ACCESS_KEY_ID", "hidden id"],
        ["S3_SECRET_ACCESS_KEY", "hidden key"],
        ["BLOB_DIR", "./hidden"]
      ] as const) {
        const error = yield* Effect.flip(read({ ...env, [variable]: value }))
        assert.strictEqual(error.variable, variable)
        assert.match(error.message, /^[^\n]*\bmust\b[^\n]*$/)
        assert.notInclude(error.message, "hidden")
      }
    })
  )
})
