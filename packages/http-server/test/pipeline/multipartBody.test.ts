import { SubmissionImages } from "@emoji-catalogue/application/submission"
import { ImageRejected } from "@emoji-catalogue/application/artwork"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished, vi } from "vitest"
import { bearerOf } from "../support/credentials.ts"
import { submitterOf } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"

/** A temporary directory of this test alone. */
const ownTemporaryDirectory = async () => {
  const path = await mkdtemp(join(tmpdir(), "test-"))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  vi.stubEnv("TMPDIR", path)
  onTestFinished(() => void vi.unstubAllEnvs())
  return path
}

it("keeps a body on disk as long as its request, and deletes those of killed processes at the start", async () => {
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
