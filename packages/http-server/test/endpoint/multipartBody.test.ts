import { ImageRejected, SubmissionImages } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished, vi } from "vitest"
import { bearerOf } from "../support/credentials.ts"
import { drawingFields, submitterOf, uploadFields } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"

/** A temporary directory for this test only. */
const ownTemporaryDirectory = async () => {
  const path = await mkdtemp(join(tmpdir(), "test-"))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  vi.stubEnv("TMPDIR", path)
  onTestFinished(() => void vi.unstubAllEnvs())
  return path
}

it("keeps a body on disk as long as its request, and deletes bodies of killed processes at startup", async () => {
  const path = await ownTemporaryDirectory()
  const twoHoursAgo = Date.now() / 1000 - 7200
  for (const name of ["emoji-catalogue-body-killed", "emoji-catalogue-body-current", "other"]) {
    await mkdir(join(path, name))
    if (!name.endsWith("current")) await utimes(join(path, name), twoHoursAgo, twoHoursAgo)
  }
  const seen: Array<ReadonlyArray<string>> = []
  const submissionImages = Layer.succeed(SubmissionImages, {
    process: () =>
      Effect.promise(async () => seen.push(await readdir(path))).pipe(
        Effect.andThen(Effect.fail(new ImageRejected({ reason: "not today" })))
      )
  })
  const api = testApi({ submissionImages })
  const submitter = submitterOf(api, await api.signIn())
  assert.strictEqual((await submitter.upload()).status, 422)
  const left = ["emoji-catalogue-body-current", "other"]
  // The body is deleted once the response is sent.
  await vi.waitFor(async () => assert.sameMembers(await readdir(path), left), { timeout: 60_000 })
  assert.lengthOf(seen[0]!, left.length + 1)
})

it.each([
  ["a malformed body", "multipart/form-data; boundary=x", "--x\r\nnonsense", 400, "validation_failed"],
  ["no boundary", "multipart/form-data", "--x--", 415, "unsupported_media_type"],
  ["another type", "multipart/mixed; boundary=x", "--x--", 415, "unsupported_media_type"],
  ["no part", "multipart/form-data; boundary=x", "--x--\r\n", 400, "validation_failed"]
])("%s is a problem", async (_, contentType, body, status, code) => {
  const { json, signIn } = testApi()
  const response = await json("/api/uploads", {
    method: "POST",
    headers: { ...bearerOf(await signIn()), "content-type": contentType },
    body
  })
  assert.deepStrictEqual([response.status, response.body.code], [status, code])
})

const limits = [
  ["/api/uploads", uploadFields, 2 * 1024 * 1024],
  ["/api/emoji/drawings", drawingFields, 512 * 1024]
] as const

it.each(limits)(
  "%s accepts a file of exactly the limit with any head of its part, and not a byte more",
  async (path, fields, limit) => {
    const sizes: Array<number> = []
    const submissionImages = Layer.succeed(SubmissionImages, {
      process: ({ path }) =>
        Effect.promise(async () => sizes.push((await stat(path)).size)).pipe(
          Effect.andThen(Effect.fail(new ImageRejected({ reason: "not today" })))
        )
    })
    const api = testApi({ submissionImages })
    const headers = bearerOf(await api.signIn())
    for (const [size, nameLength, expected] of [
      [limit, 1, 422],
      [limit, 1000, 422],
      [limit - 1, 1, 422],
      [limit + 1, 1, 413],
      [limit + 100, 1, 413],
      [limit + 100_000, 1, 413]
    ] as const) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append("file", new Blob([new Uint8Array(size)]), "n".repeat(nameLength))
      const { body, status } = await api.json(path, { method: "POST", headers, body: form })
      assert.deepStrictEqual([size - limit, nameLength, status], [size - limit, nameLength, expected])
      if (expected === 413)
        assert.deepStrictEqual(
          [body.code, body.detail.includes("The file is larger than")],
          ["payload_too_large", true]
        )
    }
    assert.deepStrictEqual(sizes, [limit, limit, limit - 1])
  }
)
