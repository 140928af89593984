import { Effect, Schema, SchemaTransformation } from "effect"

/**
 * The annotation key for the JSON Schema of a decoded parameter, for example an integer. The annotation is needed
 * because the JSON Schema that effect generates describes the text that clients send.
 */
export const parameterSchemaKey = "x-parameter-schema" as const

/**
 * The JSON Schema of a parameter's value. `openApiDocument` moves the description and the example out of the schema,
 * because OpenAPI has them beside it.
 */
export interface ParameterSchema {
  readonly type: "string" | "integer" | "boolean" | "array"
  readonly description: string
  readonly example?: string | number | boolean | ReadonlyArray<string>
  readonly [keyword: string]: unknown
}

const annotation = (parameterSchema: ParameterSchema) => ({ [parameterSchemaKey]: parameterSchema })

const wire = (parameterSchema: ParameterSchema) => Schema.String.annotate(annotation(parameterSchema))

interface Integer {
  readonly description: string
  readonly minimum: number
  readonly maximum: number
  readonly default?: number
  readonly example?: number
}

const integerCodec = ({ maximum, minimum, ...more }: Integer) =>
  wire({ type: "integer", minimum, maximum, example: more.default ?? minimum, ...more })
    .check(Schema.isPattern(/^-?\d+$/, { expected: "an integer" }))
    .pipe(
      // `Schema.Int` is not used, because its message for unsafe integers does not contain the bounds.
      Schema.decodeTo(
        Schema.Number.check(Schema.isBetween({ minimum, maximum })),
        SchemaTransformation.numberFromString
      )
    )

export const integer = (options: Integer) => Schema.optionalKey(integerCodec(options))

export const integerWithDefault = (options: Integer & { readonly default: number }) =>
  integerCodec(options).pipe(Schema.withDecodingDefaultKey(Effect.succeed(String(options.default))))

interface Text {
  readonly description: string
  readonly example: string
  readonly maxLength: number
  /** A format, such as `uuid`. It is only documented: a text in another format is not rejected, but matches nothing. */
  readonly format?: string
  readonly pattern?: RegExp
  /** What the pattern requires, in words. */
  readonly expected?: string
}

/** A non-blank text. */
export const text = ({ description, example, expected, format, maxLength, pattern }: Text) => {
  const schema = wire({
    type: "string",
    minLength: 1,
    maxLength,
    ...(format === undefined ? {} : { format }),
    ...(pattern ? { pattern: pattern.source } : {}),
    description,
    example
  }).check(
    // The pattern excludes NUL. It need not exclude lone surrogates, because a decoded URL cannot contain them.
    Schema.isPattern(/^[^\0]*[^\0\s][^\0]*$/, { expected: "text that is not blank and has no NUL" }),
    Schema.isMaxLength(maxLength)
  )
  return pattern ? schema.check(Schema.isPattern(pattern, { expected: expected ?? pattern.source })) : schema
}

export const optionalText = (options: Text) => Schema.optionalKey(text(options))

export const uuid = (description: string, example: string) =>
  text({ description, example, maxLength: 100, format: "uuid" })

/** Like `optionalText`, but the text may be empty or blank, because search forms send empty fields. */
export const optionalEmptyText = ({
  description,
  example,
  maxLength
}: Pick<Text, "description" | "example" | "maxLength">) =>
  Schema.optionalKey(
    wire({ type: "string", maxLength, description, example }).check(
      Schema.isPattern(/^[^\0]*$/, { expected: "text that has no NUL" }),
      Schema.isMaxLength(maxLength)
    )
  )

interface Names {
  readonly description: string
  readonly example: ReadonlyArray<string>
  readonly names: ReadonlyArray<string>
  readonly maxNames: number
}

export const choice = <const L extends string>(
  literals: ReadonlyArray<L>,
  description: string,
  example: NoInfer<L> = literals[0]!
) => Schema.Literals(literals).annotate(annotation({ type: "string", enum: literals, example, description }))

/** Like `choice`, but optional. The default is only documented, so code that reads the decoded value must apply it. */
export const choiceWithDocumentedDefault = <const L extends string>(
  literals: ReadonlyArray<L>,
  value: NoInfer<L>,
  description: string
) =>
  Schema.optionalKey(
    Schema.Literals(literals).annotate(
      annotation({ type: "string", enum: literals, default: value, example: value, description })
    )
  )

export const optionalChoice = <const L extends string>(
  literals: ReadonlyArray<L>,
  description: string,
  example?: NoInfer<L>
) => Schema.optionalKey(choice(literals, description, example))

export const choiceWithDefault = <const L extends string>(
  literals: ReadonlyArray<L>,
  value: NoInfer<L>,
  description: string
) =>
  Schema.Literals(literals)
    .annotate(annotation({ type: "string", enum: literals, default: value, example: value, description }))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)))

/** One of a few integers. */
export const integerChoiceWithDefault = (values: ReadonlyArray<number>, value: number, description: string) =>
  Schema.Literals(values.map(String))
    .annotate(annotation({ type: "integer", enum: values, default: value, example: value, description }))
    .pipe(
      Schema.decodeTo(Schema.Number, SchemaTransformation.numberFromString),
      Schema.withDecodingDefaultKey(Effect.succeed(String(value)))
    )

/** The names of a comma-separated list, at most `maxNames` with duplicates. */
export const optionalNames = ({ description, example, maxNames, names }: Names) => {
  const isKnown = (name: string) => names.includes(name)
  return Schema.optionalKey(
    wire({
      type: "array",
      items: { type: "string", enum: names },
      minItems: 1,
      maxItems: maxNames,
      description,
      example
    })
      .check(
        Schema.makeFilter((text: string) => {
          // The text is split only up to the limit, because it can be as long as a URL.
          const sent = text.split(",", maxNames + 1)
          if (sent.length > maxNames) return `Expected at most ${maxNames} names`
          return sent.every(isKnown) || `Expected names separated by commas: ${names.join(", ")}`
        })
      )
      .pipe(
        Schema.decodeTo(
          Schema.Array(Schema.String),
          SchemaTransformation.transform({
            decode: (text: string): ReadonlyArray<string> => text.split(","),
            encode: (sent) => sent.join(",")
          })
        )
      )
  )
}

/** `true` or `false`; false if the parameter is missing. */
export const flag = (description: string) =>
  Schema.Literals(["true", "false"])
    .annotate(annotation({ type: "boolean", default: false, example: true, description }))
    .pipe(
      Schema.decodeTo(
        Schema.Boolean,
        SchemaTransformation.transform({
          decode: (word) => word === "true",
          encode: (value) => (value ? ("true" as const) : ("false" as const))
        })
      ),
      Schema.withDecodingDefaultKey(Effect.succeed("false" as const))
    )
