import { Config, Option, Schema } from "effect"
import { isBaseUrl, matching, text, trimUrl } from "./variables.ts"

const needed = "must be set where another S3 variable is, to"

const Endpoint = text(`${needed} a URL like https://s3.example`, isBaseUrl)
const Bucket = matching(`${needed} the name of a bucket`, /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/)
const Key = matching(`${needed} a key without spaces`, /^[\x21-\x7E]+$/)

const neededSettings = {
  endpoint: Config.schema(Endpoint, "S3_ENDPOINT").pipe(Config.map(trimUrl)),
  bucket: Config.schema(Bucket, "S3_BUCKET"),
  accessKeyId: Config.schema(Key, "S3_ACCESS_KEY_ID"),
  secretAccessKey: Config.schema(Schema.RedactedFromValue(Key), "S3_SECRET_ACCESS_KEY")
}

const isAnySet = Config.all(
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].map((name) =>
    Config.option(Config.String(name))
  )
).pipe(Config.map((values) => values.some(Option.isSome)))

const region = Config.schema(matching("must be the name of a region", /^[A-Za-z0-9-]+$/), "S3_REGION").pipe(
  Config.withDefault("us-east-1")
)

/** Fails if BLOB_DIR is set, because S3 and that folder would store the same files. */
const noBlobDir = Config.schema(
  text("must not be set where S3 is used", () => false),
  "BLOB_DIR"
).pipe(Config.option)

export const settings = {
  /** `None` if no required variable is set. If some are set and others are missing, reading the settings fails. */
  s3: isAnySet.pipe(
    Config.flatMap((isSet) =>
      isSet
        ? Config.all({ ...neededSettings, region, noBlobDir }).pipe(
            Config.map(({ noBlobDir: _, ...options }) => Option.some(options))
          )
        : Config.succeed(Option.none())
    )
  )
}
