import { Effect, Schema, Stream } from "effect"
import { readJson } from "../decode.ts"
import type { PackageId } from "../UpstreamPackages.ts"
import { codepointFiles } from "./codepointFiles.ts"

const Index = Schema.Array(Schema.Struct({ hexcode: Schema.NonEmptyString, group: Schema.NonEmptyString }))

/** The hexcodes of images that show no emoji. OpenMoji's index lists them in the groups `extras-…`. */
const readExtras = (id: PackageId) =>
  Effect.map(
    readJson(id, "data/openmoji.json", Index),
    (index) => new Set(index.flatMap(({ group, hexcode }) => (group.startsWith("extras-") ? [hexcode] : [])))
  )

export const readOpenmoji = (id: PackageId, folder: "color/svg" | "black/svg") =>
  Stream.unwrap(Effect.map(readExtras(id), (extras) => codepointFiles(id, folder, extras)))
