import { outboundFailuresIn } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Stream } from "effect"
import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import * as TarballPackages from "../../src/artwork/TarballPackages.ts"
import { extractFiles } from "../../src/artwork/tarball.ts"
import { integrityOf } from "../../src/artwork/tarballCache.ts"
import { emojibase } from "../../src/packages.ts"
import { specOf, UpstreamPackages } from "../../src/UpstreamPackages.ts"
import { makeTarball, packageTarball } from "../support/makeTarball.ts"
import { type ServedPackage, startNpmRegistry } from "../support/npmRegistry.ts"
import { upstreamPackagesContract } from "../support/UpstreamPackagesContract.ts"

const layerOf = (cache: string, url: string, served: ReadonlyArray<ServedPackage>) =>
  TarballPackages.layer({
    cache,
    registry: url,
    integrities: Object.fromEntries(served.map(({ bytes, id }) => [specOf(id), integrityOf(bytes)]))
  })

const emojibaseServed = {
  id: emojibase,
  bytes: packageTarball({ "package.json": `{"version":"17.0.0"}`, "meta/groups.json": "{}", "en/data.json": "[]" })
}

upstreamPackagesContract(
  "tarballs",
  Layer.unwrap(
    Effect.gen(function* () {
      const { url } = yield* startNpmRegistry([emojibaseServed])
      return layerOf(temporaryFolder(), url, [emojibaseServed])
    })
  )
)

const one = { name: "@set/one", version: "1.2.3" }
const svgs = packageTarball({ "package.json": "{}", "svg/1f600.svg": "<svg/>" })
const readSvg = Effect.flatMap(UpstreamPackages, (packages) => packages.read(one, "svg/1f600.svg"))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it.live("a cached package is read without the network, also through another layer", () =>
  Effect.gen(function* () {
    const served = [{ id: one, bytes: svgs }]
    const cache = temporaryFolder()
    const { requests, url } = yield* startNpmRegistry(served)
    assert.strictEqual(text(yield* Effect.provide(readSvg, layerOf(cache, url, served))), "<svg/>")
    assert.deepStrictEqual(requests, ["/@set/one", "/@set/one@1.2.3.tgz"])
    const offline = layerOf(cache, "http://127.0.0.1:1", served)
    assert.strictEqual(text(yield* Effect.provide(readSvg, offline)), "<svg/>")
    assert.lengthOf(requests, 2)
  })
)

it.live("a tarball that does not match its pinned hash is refused and not cached", () =>
  Effect.gen(function* () {
    const other = packageTarball({ "svg/1f600.svg": "<svg><script/></svg>" })
    const cache = temporaryFolder()
    const { url } = yield* startNpmRegistry([{ id: one, bytes: other }])
    const pinned = layerOf(cache, url, [{ id: one, bytes: svgs }])
    const error = yield* Effect.flip(Effect.provide(readSvg, pinned))
    assert.deepInclude(error, { _tag: "SourceUnavailable", source: "@set/one@1.2.3" })
    assert.include(error.reason, "SHA-512")
    assert.isEmpty(yield* Effect.promise(() => readdir(cache)))
  })
)

it.live("a truncated download is an error, and the next read downloads again", () =>
  Effect.gen(function* () {
    let truncate = true
    const half = svgs.subarray(0, svgs.length / 2)
    const truncations: ReadonlyArray<NonNullable<ServedPackage["send"]>> = [
      (response, bytes) => {
        response.writeHead(200, { "content-length": bytes.length })
        response.write(half, () => response.destroy())
      },
      (response) => void response.end(half)
    ]
    for (const sendHalf of truncations) {
      truncate = true
      const served = [
        {
          id: one,
          bytes: svgs,
          send: ((response, bytes) =>
            truncate ? sendHalf(response, bytes) : void response.end(bytes)) as ServedPackage["send"] & {}
        }
      ]
      const { url } = yield* startNpmRegistry(served)
      const layer = layerOf(temporaryFolder(), url, served)
      const error = yield* Effect.flip(Effect.provide(readSvg, layer))
      assert.strictEqual(error._tag, "SourceUnavailable")
      truncate = false
      assert.strictEqual(text(yield* Effect.provide(readSvg, layer)), "<svg/>")
    }
  })
)

it.live("an interrupted download leaves nothing in the cache, and the next read downloads again", () =>
  Effect.gen(function* () {
    let hang = true
    const started = Promise.withResolvers<void>()
    const send: ServedPackage["send"] & {} = (response, bytes) => {
      if (!hang) return void response.end(bytes)
      response.writeHead(200, { "content-length": bytes.length })
      response.write(bytes.subarray(0, 10), () => started.resolve())
    }
    const served = [{ id: one, bytes: svgs, send }]
    const { url } = yield* startNpmRegistry(served)
    const cache = temporaryFolder()
    const layer = layerOf(cache, url, served)
    const fiber = yield* Effect.forkChild(Effect.provide(readSvg, layer))
    yield* Effect.promise(() => started.promise)
    yield* Fiber.interrupt(fiber)
    assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(fiber)))
    assert.deepStrictEqual(yield* Effect.promise(() => readdir(cache)), [])
    hang = false
    assert.strictEqual(text(yield* Effect.provide(readSvg, layer)), "<svg/>")
  })
)

it.live("a corrupt cache entry is downloaded again", () =>
  Effect.gen(function* () {
    const served = [{ id: one, bytes: svgs }]
    const cache = temporaryFolder()
    const { requests, url } = yield* startNpmRegistry(served)
    const layer = layerOf(cache, url, served)
    yield* Effect.provide(readSvg, layer)
    const cached = yield* Effect.promise(() => readdir(cache))
    assert.lengthOf(cached, 1)
    yield* Effect.promise(() => writeFile(join(cache, cached[0]!), svgs.subarray(0, 20)))
    assert.strictEqual(text(yield* Effect.provide(readSvg, layer)), "<svg/>")
    assert.lengthOf(requests, 4)
    assert.deepStrictEqual(yield* Effect.promise(() => readdir(cache)), cached)
  })
)

it.live("a package that is not in the registry or not pinned is unavailable", () =>
  Effect.gen(function* () {
    const { requests, url } = yield* startNpmRegistry([])
    const layer = layerOf(temporaryFolder(), url, [{ id: one, bytes: svgs }])
    assert.include((yield* Effect.flip(Effect.provide(readSvg, layer))).reason, "not in the registry")
    const before = requests.length
    const other = Effect.flatMap(UpstreamPackages, (packages) => packages.read({ ...one, version: "9.9.9" }, "x"))
    assert.include((yield* Effect.flip(Effect.provide(other, layer))).reason, "not among")
    assert.lengthOf(requests, before)
  })
)

it.live("a package of an unreachable registry is unavailable", () =>
  Effect.gen(function* () {
    const layer = layerOf(temporaryFolder(), "http://127.0.0.1:1", [{ id: one, bytes: svgs }])
    const error = yield* Effect.flip(Effect.provide(readSvg, layer))
    assert.deepInclude(error, { _tag: "SourceUnavailable", reason: "cannot be downloaded: ECONNREFUSED" })
  })
)

it.live("paths in a tarball cannot escape: nothing is written, links and outside paths are not read", () =>
  Effect.gen(function* () {
    const bytes = makeTarball([
      { path: "package/svg/1f600.svg", content: "<svg/>" },
      { path: "package/../../../escaped.svg", content: "no" },
      { path: "/absolute/escaped.svg", content: "no" },
      { path: "package/svg/../../escaped.svg", content: "no" },
      { path: "package/svg/link.svg", link: "/etc/hostname" },
      { path: "other/svg/1f601.svg", content: "any first folder" }
    ])
    const served = [{ id: one, bytes }]
    const cache = temporaryFolder()
    const { url } = yield* startNpmRegistry(served)
    yield* Effect.gen(function* () {
      const packages = yield* UpstreamPackages
      assert.deepStrictEqual(yield* packages.list(one, "svg"), ["1f600.svg", "1f601.svg"])
      for (const path of ["../../../escaped.svg", "../escaped.svg", "escaped.svg", "svg/link.svg", "/etc/hostname"]) {
        assert.strictEqual((yield* Effect.flip(packages.read(one, path)))._tag, "SourceUnavailable", path)
      }
      const all = yield* Stream.runCollect(packages.readAll(one, ["svg/1f601.svg", "svg/1f600.svg"]))
      assert.deepStrictEqual(
        all.map(({ bytes }) => text(bytes)),
        ["any first folder", "<svg/>"]
      )
    }).pipe(Effect.provide(layerOf(cache, url, served)))
    const written = yield* Effect.promise(() => readdir(cache, { recursive: true }))
    assert.isEmpty(written.filter((path) => path.includes("escaped") || path.endsWith(".svg")))
  })
)

it.live("a download above the size limit is aborted", () =>
  Effect.gen(function* () {
    const zeros = Buffer.alloc(2 ** 20)
    const closed = Promise.withResolvers<void>()
    const send: ServedPackage["send"] & {} = (response) => {
      response.on("close", () => closed.resolve())
      const more = () => {
        while (!response.destroyed && response.write(zeros));
      }
      response.on("drain", more)
      more()
    }
    const served = [{ id: one, bytes: svgs, send }]
    const { url } = yield* startNpmRegistry(served)
    const error = yield* Effect.flip(Effect.provide(readSvg, layerOf(temporaryFolder(), url, served)))
    assert.strictEqual(error.reason, "is larger than 64 MiB")
    yield* Effect.promise(() => closed.promise)
  })
)

it.live("refuses a response that is not a tarball or unpacks to more than the limit", () =>
  Effect.gen(function* () {
    const served = [{ id: one, bytes: new TextEncoder().encode("<html>") }]
    const { url } = yield* startNpmRegistry(served)
    const layer = layerOf(temporaryFolder(), url, served)
    assert.strictEqual((yield* Effect.flip(Effect.provide(readSvg, layer))).reason, "is not a tarball")
    const bomb = packageTarball({ "bomb.svg": "0".repeat(2 ** 20) })
    assert.isBelow(bomb.length, 2 ** 12)
    const error = yield* Effect.flip(Effect.tryPromise(() => extractFiles(bomb, () => false, 2 ** 19)))
    assert.match(String(error.cause), /larger than 0.5 MiB/)
  })
)

it.live("counts a failed download but not a file that the package lacks", () =>
  Effect.gen(function* () {
    const served = [{ id: one, bytes: svgs }]
    const { url } = yield* startNpmRegistry(served)
    const unreachable = layerOf(temporaryFolder(), "http://127.0.0.1:1", served)
    const readMissing = Effect.flatMap(UpstreamPackages, ({ read }) => read(one, "svg/none.svg"))
    assert.strictEqual(yield* outboundFailuresIn("npm", Effect.flip(Effect.provide(readSvg, unreachable))), 1)
    const lacking = Effect.flip(Effect.provide(readMissing, layerOf(temporaryFolder(), url, served)))
    assert.strictEqual(yield* outboundFailuresIn("npm", lacking), 0)
  })
)
