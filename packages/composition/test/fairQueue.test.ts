import { ImagesBusy, TooManyImages } from "@emoji-catalogue/application/ports"
import { AccountId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { makeFairQueue } from "../src/fairQueue.ts"

const account = (cpuMillisToday = 0) => ({ accountId: AccountId.make(crypto.randomUUID()), cpuMillisToday })

const setUp = () => {
  const enqueue = makeFairQueue({ maxRunning: 2, maxWaiting: 3, maxOfAccount: 2 })
  const started: Array<string> = []
  const submit = Effect.fnUntraced(function* (name: string, maker?: ReturnType<typeof account>) {
    const end = yield* Deferred.make<void>()
    const run = Effect.andThen(
      Effect.sync(() => started.push(name)),
      Deferred.await(end)
    )
    const fiber = yield* Effect.forkScoped(enqueue(maker, run), { startImmediately: true })
    return { fiber, finish: Effect.andThen(Deferred.succeed(end, undefined), Fiber.await(fiber)) }
  })
  return { started, submit }
}

const failureOf = (fiber: Fiber.Fiber<void, unknown>) => Effect.flip(Fiber.join(fiber))

it.effect("an account has at most one running and one waiting image, and other accounts use the other slot", () =>
  Effect.gen(function* () {
    const { started, submit } = setUp()
    const [one, two] = [account(), account()]
    const first = yield* submit("one, first", one)
    const second = yield* submit("one, second", one)
    for (let i = 0; i < 10; i++) {
      assert.deepStrictEqual(yield* failureOf((yield* submit("more", one)).fiber), new TooManyImages({ max: 2 }))
    }
    assert.deepStrictEqual(started, ["one, first"])
    const other = yield* submit("two", two)
    assert.deepStrictEqual(started, ["one, first", "two"])
    yield* other.finish
    yield* first.finish
    assert.deepStrictEqual(started, ["one, first", "two", "one, second"])
    yield* second.finish
    yield* submit("again", one)
    assert.strictEqual(started.at(-1), "again")
  }).pipe(Effect.scoped)
)

it.effect("accounts that used less processor time run first, and equal accounts run in order of arrival", () =>
  Effect.gen(function* () {
    const { started, submit } = setUp()
    const running = [yield* submit("a", account()), yield* submit("b", account())]
    yield* submit("greedy", account(50_000))
    yield* submit("honest", account(100))
    yield* submit("honest too", account(100))
    for (const { finish } of running) yield* finish
    assert.deepStrictEqual(started, ["a", "b", "honest", "honest too"])
  }).pipe(Effect.scoped)
)

it.effect("images without a maker run after the images of all accounts and are dropped first", () =>
  Effect.gen(function* () {
    const { started, submit } = setUp()
    const running = [yield* submit("a", account()), yield* submit("b", account())]
    const background = [yield* submit("background"), yield* submit("more background")]
    yield* submit("greedy", account(50_000))
    yield* submit("honest", account())
    assert.deepStrictEqual(yield* failureOf(background[1]!.fiber), new ImagesBusy())
    for (const { finish } of running) yield* finish
    assert.deepStrictEqual(started, ["a", "b", "honest", "greedy"])
    assert.isUndefined(background[0]!.fiber.pollUnsafe())
  }).pipe(Effect.scoped)
)

it.effect("a full queue drops its last image, which is of the account that used the most", () =>
  Effect.gen(function* () {
    const { submit } = setUp()
    for (const name of ["a", "b"]) yield* submit(name, account())
    const greedy = yield* Effect.forEach([9000, 8000, 7000], (used) => submit("greedy", account(used)))
    const honest = yield* submit("honest", account(5))
    assert.deepStrictEqual(yield* failureOf(greedy[0]!.fiber), new ImagesBusy())
    assert.isUndefined(honest.fiber.pollUnsafe())
    assert.deepStrictEqual(yield* failureOf((yield* submit("greediest", account(90_000))).fiber), new ImagesBusy())
  }).pipe(Effect.scoped)
)

it.effect("an interrupted caller frees its place, waiting or running", () =>
  Effect.gen(function* () {
    const { started, submit } = setUp()
    const one = account()
    const [first, second] = [yield* submit("first", one), yield* submit("second", one)]
    yield* Fiber.interrupt(second.fiber)
    const third = yield* submit("third", one)
    yield* Fiber.interrupt(first.fiber)
    assert.deepStrictEqual(started, ["first", "third"])
    assert.isTrue(Exit.isSuccess(yield* third.finish))
  }).pipe(Effect.scoped)
)
