import { IndexStorage } from "@emoji-catalogue/adapters-search"
import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import promises, { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { vi } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { writeCheckedFile } from "../src/checkedFile.ts"
import { codeFolders, codeHash } from "../src/codeHash.ts"
import * as searchIndexFile from "../src/searchIndexFile.ts"

const content = Buffer.from("the index of ten languages")

const load = (folder: string) =>
  IndexStorage.use(({ load }) => load).pipe(
    Effect.provide(searchIndexFile.layer(folder)),
    Effect.map(Option.getOrUndefined)
  )
const save = (folder: string, bytes: Uint8Array) =>
  IndexStorage.use(({ save }) => save(bytes)).pipe(Effect.provide(searchIndexFile.layer(folder)))

it.effect("loads what the same code saved last, in a file that only its owner can read", () =>
  Effect.gen(function* () {
    const folder = join(temporaryFolder(), "new")
    assert.isUndefined(yield* load(folder))
    yield* save(folder, Buffer.from("an earlier index"))
    yield* save(folder, content)
    assert.deepStrictEqual(yield* load(folder), content)
    const { mode } = yield* Effect.promise(() => stat(join(folder, "search-index")))
    assert.strictEqual(mode & 0o777, 0o600)
  })
)

it.effect("loads nothing from a file with a changed, missing or added byte", () => {
  const folder = temporaryFolder()
  const path = join(folder, "search-index")
  return Effect.gen(function* () {
    const { load, save } = yield* IndexStorage
    yield* save(content)
    const whole = yield* Effect.promise(() => readFile(path))
    const damaged = Array.from(whole.keys()).flatMap((at) => {
      const changed = Buffer.from(whole)
      changed[at]! ^= 1
      return [changed, whole.subarray(0, at)]
    })
    for (const bytes of [...damaged, Buffer.concat([whole, Buffer.alloc(1)])]) {
      yield* Effect.promise(() => writeFile(path, bytes))
      assert.deepStrictEqual(yield* load, Option.none())
    }
    yield* save(content)
    assert.deepStrictEqual(yield* load, Option.some(content))
  }).pipe(Effect.provide(searchIndexFile.layer(folder)))
})

it.effect("loads nothing that an older or newer version saved", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const hash = yield* Effect.promise(() => codeHash(codeFolders(["adapters-search", "domain"])))
    yield* Effect.promise(() => writeCheckedFile(join(folder, "search-index"), hash, content))
    assert.isUndefined(yield* load(folder))
  })
)

it.effect("the hash of code changes with each of its files", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const hash = Effect.promise(async () => Buffer.from(await codeHash([folder])).toString("hex"))
    const write = (file: string, text: string) => Effect.promise(() => writeFile(join(folder, file), text))
    yield* Effect.promise(() => mkdir(join(folder, "words")))
    const hashes = new Set([yield* hash])
    for (const [file, text] of [
      ["index.ts", "one"],
      ["index.ts", "two"],
      ["words/de.json", "[]"],
      ["words/de.json", "{}"],
      ["words/fr.json", "{}"]
    ] as const) {
      yield* write(file, text)
      hashes.add(yield* hash)
    }
    assert.strictEqual(hashes.size, 6)
    yield* write("index.js.map", "")
    assert.isTrue(hashes.has(yield* hash))
  })
)

it.effect("concurrent writes leave one of the contents, and no other file", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const stale = join(folder, "search-index.stale.new")
    yield* Effect.promise(() => writeFile(stale, ""))
    yield* Effect.promise(() => utimes(stale, 0, 0))
    const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(1_000_000 + at, at))
    yield* Effect.forEach(contents, (bytes) => save(folder, bytes), { concurrency: "unbounded" })
    const loaded = yield* load(folder)
    assert.isTrue(contents.some((bytes) => loaded !== undefined && bytes.equals(loaded)))
    assert.deepStrictEqual(yield* Effect.promise(() => readdir(folder)), ["search-index"])
  })
)

it.effect("does not fail if the file cannot be read or written", () =>
  Effect.gen(function* () {
    const folder = join(temporaryFolder(), "file")
    yield* Effect.promise(() => writeFile(folder, ""))
    yield* save(folder, content)
    assert.isUndefined(yield* load(folder))
  })
)

it.effect("does not save while the disk has too little space left", () =>
  Effect.gen(function* () {
    const folder = temporaryFolder()
    const space = vi.spyOn(promises, "statfs").mockResolvedValue({ bavail: 32, bsize: 2 ** 20 } as never)
    yield* save(folder, content)
    assert.deepStrictEqual(yield* Effect.promise(() => readdir(folder)), [])
    space.mockRestore()
    yield* save(folder, content)
    assert.deepStrictEqual(yield* load(folder), content)
  })
)
