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

it("the pool keeps at most 8 MiB", () => {
  const large = acquireWriter()
  large.text("x".repeat(3 * 2 ** 20))
  assert.isAbove(large.capacity, 8 * 2 ** 20)
  releaseWriter(large)
  assert.notStrictEqual(acquireWriter(), large)
})
