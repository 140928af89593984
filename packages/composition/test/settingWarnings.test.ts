import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { settingWarnings } from "../src/settingWarnings.ts"
import { readSettings } from "../src/settings/readSettings.ts"
import { settings } from "../src/settings/standalone.ts"

const warnings = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(
    settingWarnings(Object.keys(env), readSettings(settings)),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnvRecord(env)
  )

it.effect.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABASE_URLS", "DATABASE_URL"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["REIDS_URL", "REDIS_URL"],
  ["PROT", "PORT"],
  ["HSOT", "HOST"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["ADMIN_KEY", "ADMIN_API_KEY"],
  ["ADMIN_KEYS", "ADMIN_API_KEY"],
  ["ANONYMOUS_RATE_LIMIT", "ANONYMOUS_RATE_LIMIT_PER_HOUR"],
  ["DEFAULT_RATE_LIMIT", "DEFAULT_KEY_RATE_LIMIT_PER_HOUR"],
  ["DISCORD_SECRET", "DISCORD_CLIENT_SECRET"],
  ["CORS_ORIGIN", "CORS_ORIGINS"]
] as const)("%s looks like %s", ([variable, meant]) =>
  Effect.gen(function* () {
    const expected = [`${variable} is not a setting. ${meant} is.`]
    assert.deepStrictEqual(yield* warnings({ PATH: "/bin", [variable]: "x" }), expected)
  })
)

/** Variables of a shell, npm, containers, Kubernetes, CI services and other programs. */
const others = `
  PATH HOME HOST_NAME HOSTNAME USER LOGNAME SHELL SHLVL PWD OLDPWD LANG LC_ALL TERM TZ TMPDIR EDITOR PAGER DISPLAY MAIL _
  XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION LS_COLORS
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION YARN_VERSION INIT_CWD COLOR FORCE_COLOR NO_COLOR
  npm_config_cache npm_config_registry npm_config_user_agent npm_package_name npm_lifecycle_event npm_execpath npm_node_execpath
  PORTS POST POSTS HOSTS ROOT EXPORT REPORT SUPPORT API_PORT APP_PORT HTTP_PORT SERVER_PORT PORT_RANGE
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP_ADDR
  REDIS_PORT REDIS_HOST REDIS_SERVICE_HOST REDIS_PORT_6379_TCP TYPESENSE_PORT TYPESENSE_SERVICE_HOST POSTGRES_PASSWORD POSTGRES_DB
  PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA DB_URL DB_HOST MYSQL_URL MONGO_URL AMQP_URL BASE_PATH BASE_IMAGE
  CI BUILD_NUMBER BUILD_URL BUILD_TAG JOB_NAME WORKSPACE GITHUB_SHA GITHUB_TOKEN GITHUB_API_URL GITLAB_CI API_URL API_KEY CLIENT_ID
  CLIENT_SECRET SECRET_KEY SESSION_ID SESSION_MANAGER ADMIN_EMAIL ADMIN_PASSWORD DEFAULT_REGION RATE_LIMIT LOG_FORMAT LOG_FILE
  AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY SENTRY_DSN OTEL_EXPORTER_OTLP_ENDPOINT DISCORD_WEBHOOK_URL
  TEST_DATABASE_URL TEST_REDIS_URL TEST_TYPESENSE_URL TEST_CHROMIUM TEST_FIREFOX TRUSTED_PROXY_S database_url DOCKER_HOST IMAGE_NAME IMAGE_TAG`
  .trim()
  .split(/\s+/)

it.effect("does not warn of the variables of other programs", () =>
  Effect.gen(function* () {
    const env = Object.fromEntries(others.map((variable) => [variable, "x"]))
    assert.deepStrictEqual(yield* warnings(env), [])
  })
)

it.effect("warns of a misspelt variable only if the setting is not set, even if other settings are invalid", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* warnings({ DATABASE_URI: "x", DATABASE_URL: "postgres://db/x" }), [])
    assert.deepStrictEqual(yield* warnings({ PORT: "http", REDIS_URI: "x" }), [
      "REDIS_URI is not a setting. REDIS_URL is."
    ])
  })
)

it.effect("warns of a key or region without its URL", () =>
  Effect.gen(function* () {
    const TYPESENSE_API_KEY = "secret"
    assert.deepStrictEqual(yield* warnings({ TYPESENSE_API_KEY }), [
      "TYPESENSE_API_KEY has no effect without TYPESENSE_URL."
    ])
    assert.deepStrictEqual(yield* warnings({ TYPESENSE_API_KEY, TYPESENSE_URL: "http://search:8108" }), [])
    assert.deepStrictEqual(yield* warnings({ S3_REGION: "auto" }), ["S3_REGION has no effect without S3_ENDPOINT."])
  })
)
