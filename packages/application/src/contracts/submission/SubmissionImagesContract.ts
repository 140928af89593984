import type { SubmissionKind } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Result } from "effect"
import {
  acceptedFormats,
  maxNormalizedBytes,
  maxSubmittedBytes,
  normalizedSide,
  SubmissionImages
} from "../../ports/submission/SubmissionImages.ts"
import { removeMetadata } from "../../submission/metadata/removeMetadata.ts"
import { sampleImages } from "./sampleImages.ts"

/** Returns the path of the written file. */
type WriteFile = (bytes: Uint8Array) => Effect.Effect<string>

const signatures = { png: "\x89PNG", webp: "RIFF", gif: "GIF8" }

const kinds: ReadonlyArray<SubmissionKind> = ["upload", "drawing"]

const samples = Object.entries(sampleImages).map(([format, bytes]) => ({
  format: format as keyof typeof sampleImages,
  bytes
}))

const samplesOf = (kind: SubmissionKind) => samples.filter(({ format }) => acceptedFormats[kind].includes(format))

const startOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4))

export const submissionImagesContract = (
  name: string,
  layer: Layer.Layer<SubmissionImages, unknown>,
  writeFile: WriteFile
) => {
  const process = Effect.fnUntraced(function* (bytes: Uint8Array, kind: SubmissionKind) {
    const images = yield* SubmissionImages
    return yield* images.process({ path: yield* writeFile(bytes), kind })
  })

  const failure = (bytes: Uint8Array, kind: SubmissionKind) => Effect.flip(process(bytes, kind))

  it.layer(layer)(`SubmissionImages (${name})`, (it) => {
    it.effect("normalizes each format of each kind", () =>
      Effect.gen(function* () {
        for (const kind of kinds) {
          for (const { bytes, format } of samplesOf(kind)) {
            const { hashes, image, original, originalFormat, still } = yield* process(bytes, kind)
            const side = normalizedSide[kind]
            assert.strictEqual(originalFormat, format)
            assert.deepInclude(image, { width: side, height: side, isAnimated: format === "gif" })
            assert.strictEqual(startOf(image.bytes), signatures[image.format])
            assert.isAtMost(image.bytes.length, maxNormalizedBytes)
            assert.isAtLeast(hashes.length, 1)
            assert.isAtMost(hashes.length, 9)
            assert.strictEqual(still === null, !image.isAnimated)
            if (still !== null) assert.strictEqual(startOf(still), signatures.png)
            if (format !== "svg") assert.deepStrictEqual(original, Result.getOrThrow(removeMetadata(format, bytes)))
            if (!image.isAnimated) {
              assert.strictEqual(image.format, "png")
              const header = new DataView(image.bytes.buffer, image.bytes.byteOffset)
              assert.deepStrictEqual([header.getUint32(16), header.getUint32(20)], [side, side])
            }
          }
        }
      })
    )

    it.effect("rejects formats that the kind does not accept", () =>
      Effect.gen(function* () {
        for (const kind of kinds) {
          for (const { bytes, format } of samples) {
            if (acceptedFormats[kind].includes(format)) continue
            assert.strictEqual((yield* failure(bytes, kind))._tag, "ImageRejected")
          }
        }
      })
    )

    it.effect("rejects content that is not an image, and truncated files", () =>
      Effect.gen(function* () {
        for (const kind of kinds) {
          for (const bytes of [
            new Uint8Array(),
            new TextEncoder().encode("plain text"),
            ...samplesOf(kind).map((sample) => sample.bytes.subarray(0, sample.bytes.length / 2))
          ]) {
            assert.strictEqual((yield* failure(bytes, kind))._tag, "ImageRejected")
          }
        }
      })
    )

    it.effect("fails with ImageTooLarge for a file with too many bytes, whatever it contains", () =>
      Effect.gen(function* () {
        for (const kind of kinds) {
          const error = yield* failure(new Uint8Array(maxSubmittedBytes[kind] + 1), kind)
          assert.deepInclude(error, { _tag: "ImageTooLarge", maxBytes: maxSubmittedBytes[kind] })
        }
      })
    )

    it.effect("concurrent calls return the same results as sequential ones", () =>
      Effect.gen(function* () {
        const run = ({ bytes }: { readonly bytes: Uint8Array }) => process(bytes, "upload")
        const inputs = samplesOf("upload")
        const alone = yield* Effect.forEach(inputs, run)
        const together = yield* Effect.forEach([...inputs, ...inputs], run, { concurrency: 4 })
        assert.deepStrictEqual(together, [...alone, ...alone])
      })
    )
  })
}
