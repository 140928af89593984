import { AssetName, assetPrefixOf, ShortAssetName, shortAssetNameOf } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

it.prop("a short name has the first 16 digits and the format", [AssetName], ([name]) => {
  const short = shortAssetNameOf(name)
  assert.isTrue(Schema.is(ShortAssetName)(short))
  assert.isFalse(Schema.is(AssetName)(short))
  assert.strictEqual(short, `${name.slice(0, 16)}.${name.split(".")[1]}`)
  assert.strictEqual(assetPrefixOf(short), assetPrefixOf(name))
})
