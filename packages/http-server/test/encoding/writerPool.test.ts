import { assert, it } from "@effect/vitest"
import { acquireWriter, releaseWriter } from "../../src/encoding/writerPool.ts"

it("a released writer is reused, empty", () => {
  const writer = acquireWriter()
  writer.text("[1]")
  releaseWriter(writer)
  const again = acquireWriter()
  assert.strictEqual(again, writer)
  assert.strictEqual(again.length, 0)
})

it("two writers that are in use at the same time have different buffers", () => {
  const [left, right] = [acquireWriter(), acquireWriter()]
  left.text("left")
  right.text("right")
  assert.isFalse(left.owns(right.written))
  assert.strictEqual(new TextDecoder().decode(left.written), "left")
})

it("a writer of more than 1 MiB is not reused", () => {
  const large = acquireWriter()
  large.text("x".repeat(2 ** 20))
  assert.isAbove(large.capacity, 2 ** 20)
  releaseWriter(large)
  assert.notStrictEqual(acquireWriter(), large)
})

it("the pool keeps at most 8 MiB", () => {
  const writers = Array.from({ length: 200 }, acquireWriter)
  for (const writer of writers) releaseWriter(writer)
  const all = new Set(writers)
  let pooledBytes = 0
  for (let next = acquireWriter(); all.has(next); next = acquireWriter()) pooledBytes += next.capacity
  assert.isAtMost(pooledBytes, 8 * 2 ** 20)
  assert.isAbove(pooledBytes, 7 * 2 ** 20)
})
