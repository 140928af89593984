import { Bitset } from "@emoji-catalogue/application/shared"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const size = 100
const Members = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: size - 1 })))
const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: size + 40 }))
const sorted = (members: Iterable<number>) => Array.from(new Set(members)).sort((a, b) => a - b)

describe("Bitset", () => {
  it.prop("has, count and slice agree with a set of the members", [Members], ([members]) => {
    const set = Bitset.from(size, members)
    assert.strictEqual(set.count, new Set(members).size)
    assert.deepStrictEqual(set.slice(0, size), sorted(members))
    for (let i = 0; i < size; i++) assert.strictEqual(set.has(i), members.includes(i))
  })

  it.prop("and is the intersection", [Members, Members], ([left, right]) => {
    const both = Bitset.from(size, left).and(Bitset.from(size, right))
    assert.deepStrictEqual(both.slice(0, size), sorted(left.filter((member) => right.includes(member))))
  })

  it.prop("or is the union", [Members, Members], ([left, right]) => {
    const either = Bitset.from(size, left).or(Bitset.from(size, right))
    assert.deepStrictEqual(either.slice(0, size), sorted([...left, ...right]))
  })

  it.prop("without is the difference", [Members, Members], ([left, right]) => {
    const rest = Bitset.from(size, left).without(Bitset.from(size, right))
    assert.deepStrictEqual(rest.slice(0, size), sorted(left.filter((member) => !right.includes(member))))
  })

  it.prop("and and or form a distributive lattice", [Members, Members, Members], (members) => {
    const [a, b, c] = members.map((each) => Bitset.from(size, each)) as [Bitset, Bitset, Bitset]
    const same = (left: Bitset, right: Bitset) => assert.deepStrictEqual(left.slice(0, size), right.slice(0, size))
    same(a.or(b), b.or(a))
    same(a.or(b).or(c), a.or(b.or(c)))
    same(a.or(a.and(b)), a)
    same(a.and(a.or(b)), a)
    same(a.and(b.or(c)), a.and(b).or(a.and(c)))
    same(a.or(Bitset.empty(size)), a)
    same(a.or(Bitset.full(size)), Bitset.full(size))
    assert.strictEqual(a.or(b).count + a.and(b).count, a.count + b.count)
  })

  it.prop("slice returns a window of the sorted members", [Members, Place, Place], ([members, offset, limit]) => {
    const window = Bitset.from(size, members).slice(offset, limit)
    assert.deepStrictEqual(window, sorted(members).slice(offset, offset + limit))
  })

  it("the full set has all members, the empty one none", () => {
    for (const n of [0, 1, 31, 32, 33, 100]) {
      assert.strictEqual(Bitset.full(n).count, n)
      assert.deepStrictEqual(Bitset.empty(n).slice(0, n + 1), [])
    }
  })
})
