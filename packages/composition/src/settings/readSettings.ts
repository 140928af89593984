import { Cause, Config, Effect, Exit, Schema, SchemaIssue } from "effect"

/** The error for an invalid setting. It never contains the value of the variable, because the value may be a secret. */
export class SettingInvalid extends Schema.TaggedError<SettingInvalid>()("SettingInvalid", {
  variable: Schema.String,
  /** Completes a sentence that starts with the variable: "must be an integer between 0 and 65535". */
  problem: Schema.String
}) {
  override get message() {
    return `${this.variable} ${this.problem}`
  }
}

export interface SettingsRecord {
  readonly [name: string]: Config.Config<unknown> | SettingsRecord
}

export type Settings<R> = {
  readonly [K in keyof R]: R[K] extends Config.Config<infer A> ? A : Settings<R[K]>
}

/** Fails with one cause that has a `SettingInvalid` for each invalid setting. */
export const readSettings = <R extends SettingsRecord>(record: R): Effect.Effect<Settings<R>, SettingInvalid> =>
  Effect.gen(function* () {
    const values: Record<string, unknown> = {}
    let problems: Cause.Cause<SettingInvalid> = Cause.empty
    for (const [name, setting] of Object.entries(record)) {
      const exit = yield* Effect.exit(Config.isConfig(setting) ? readSetting(setting) : readSettings(setting))
      if (Exit.isSuccess(exit)) values[name] = exit.value
      else problems = Cause.combine(problems, exit.cause)
    }
    return problems.reasons.length > 0 ? yield* Effect.failCause(problems) : (values as Settings<R>)
  })

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const readSetting = <A>(setting: Config.Config<A>): Effect.Effect<A, SettingInvalid> =>
  Effect.catchTag(setting, "ConfigError", ({ cause }) => {
    if (!Schema.isSchemaError(cause)) return Effect.die(cause)
    const [issue] = issuesOf(cause.issue).issues
    const path = (issue?.path ?? []).map((segment) => String(typeof segment === "object" ? segment.key : segment))
    return Effect.fail(new SettingInvalid({ variable: path.join("_"), problem: issue?.message ?? "cannot be read" }))
  })
