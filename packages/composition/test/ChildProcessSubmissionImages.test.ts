import { type ImageMaker, ImageRejected, ImagesBusy, SubmissionImages } from "@emoji-catalogue/application/ports"
import { submissionImagesContract } from "@emoji-catalogue/application/contracts"
import { AccountId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Exit, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import type { ChildProcess } from "node:child_process"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { readdirSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { temporaryFile } from "../../../scripts/test-support/temporaryFile.ts"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"
import { dashBomb } from "../../adapters-media/test/submission/hostile/dashBomb.ts"
import { progressiveBomb } from "../../adapters-media/test/submission/hostile/progressiveBomb.ts"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"
import { childProcesses, cpuTimeOf, isRunning, startedSince } from "./childProcesses.ts"

submissionImagesContract("child processes", ChildProcessSubmissionImages.layer(), temporaryFile)

const usual = ChildProcessSubmissionImages.layer()

const noLimits = { cpuTime: Duration.hours(1), time: Duration.hours(1), megabytes: 1024 }

/** Even slow machines stay within these limits. */
const patient = ChildProcessSubmissionImages.layer(noLimits)

const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: "red" } })
  .png()
  .toBuffer()
const image = await Effect.runPromise(temporaryFile(png))
const longImage = await Effect.runPromise(temporaryFile(progressiveBomb(4096)))

const submit = (path: string, kind: "drawing" | "upload" = "upload") =>
  Effect.result(Effect.flatMap(SubmissionImages, (images) => images.process({ path, kind })))

/** A new account and the processor times charged to it. */
const charged = () => {
  const charges: Array<number> = []
  const maker: ImageMaker = {
    accountId: AccountId.make(crypto.randomUUID()),
    cpuMillisToday: 0,
    charge: (cpuMillis) => Effect.sync(() => charges.push(cpuMillis))
  }
  return { charges, maker }
}

const submitAs = (maker: ImageMaker, path: string) =>
  Effect.result(Effect.flatMap(SubmissionImages, (images) => images.process({ path, kind: "upload", maker })))

const start = (path: string) => Effect.forkScoped(submit(path), { startImmediately: true })

const isAccepted = Effect.map(submit(image), Result.isSuccess)

const signalAll = (pids: ReadonlyArray<number>, signal: NodeJS.Signals) =>
  Effect.sync(() => {
    for (const pid of pids) process.kill(pid, signal)
  })

/** Waits until a process uses processor time. */
const isBusy = (pid: number) => {
  const before = cpuTimeOf(pid)
  return eventually(Effect.sync(() => cpuTimeOf(pid) > before + 20))
}

const rejected = (result: Result.Result<unknown, unknown>) => {
  assert.isTrue(Result.isFailure(result))
  if (Result.isFailure(result)) assert.instanceOf(result.failure, ImageRejected)
}

it.live("decodes images in one process, which starts on first use and ends with the scope", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    const pid = yield* Effect.gen(function* () {
      assert.deepStrictEqual(childProcesses(), before)
      assert.isTrue(yield* isAccepted)
      const pid = startedSince(before)
      assert.isTrue(yield* isAccepted)
      assert.strictEqual(startedSince(before), pid)
      return pid
    }).pipe(Effect.provide(usual))
    assert.notInclude(childProcesses(), pid)
  })
)

it.effect("an idle process stops", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    yield* TestClock.adjust("2 minutes")
    yield* eventually(Effect.sync(() => !isRunning(pid)))
    assert.isTrue(yield* isAccepted)
    assert.notStrictEqual(startedSince(before), pid)
  }).pipe(Effect.provide(usual))
)

it.live("decodes in two processes, lets eight images wait, and rejects more as busy", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    const first = yield* Effect.all([submit(image), submit(image)], { concurrency: 2 })
    assert.isTrue(first.every(Result.isSuccess))
    const pids = childProcesses().filter((pid) => !before.includes(pid))
    assert.lengthOf(pids, 2)
    yield* signalAll(pids, "SIGSTOP")
    const waiting = yield* Effect.forEach(Array.from({ length: 10 }), () => start(image))
    assert.deepStrictEqual(yield* submit(image), Result.fail(new ImagesBusy()))
    yield* signalAll(pids, "SIGCONT")
    for (const each of waiting) assert.isTrue(Result.isSuccess(yield* Fiber.join(each)))
    assert.isTrue(yield* isAccepted)
    assert.lengthOf(childProcesses(), before.length + 2)
  }).pipe(Effect.provide(patient), Effect.scoped)
)

it.live("charges an account for slow, rejected images, and other accounts do not wait", () =>
  Effect.gen(function* () {
    const attacker = charged()
    const attack = yield* Effect.forEach(Array.from({ length: 12 }), () =>
      Effect.forkScoped(submitAs(attacker.maker, longImage), { startImmediately: true })
    )
    for (let i = 0; i < 3; i++) {
      const { charges, maker } = charged()
      assert.isTrue(Result.isSuccess(yield* submitAs(maker, image)))
      assert.lengthOf(charges, 1)
      assert.isTrue(charges[0]! > 0 && charges[0]! < 1000)
    }
    const refused = yield* Effect.forEach(attack, Fiber.join)
    const tags = refused.map((result) => (Result.isFailure(result) ? result.failure._tag : "accepted"))
    assert.lengthOf(
      tags.filter((tag) => tag === "TooManyImages"),
      10
    )
    assert.lengthOf(
      tags.filter((tag) => tag === "ImageRejected"),
      2
    )
    assert.deepStrictEqual(attacker.charges, [1000, 1000])
  }).pipe(
    Effect.provide(ChildProcessSubmissionImages.layer({ ...noLimits, cpuTime: Duration.seconds(1) })),
    Effect.scoped
  )
)

it.live("charges an image whose process hangs, and a retry uses another process", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    yield* signalAll([pid], "SIGSTOP")
    const { charges, maker } = charged()
    assert.deepStrictEqual(yield* submitAs(maker, image), Result.fail(new ImagesBusy()))
    assert.deepStrictEqual(charges, [Duration.toMillis(noLimits.cpuTime)])
    assert.isFalse(isRunning(pid))
    assert.isTrue(yield* isAccepted)
    assert.notStrictEqual(startedSince(before), pid)
  }).pipe(Effect.provide(ChildProcessSubmissionImages.layer({ ...noLimits, time: Duration.seconds(10) })))
)

it.live("rejects an image whose process is killed, and another process decodes the next image", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    const processed = yield* start(longImage)
    yield* isBusy(pid)
    yield* signalAll([pid], "SIGKILL")
    rejected(yield* Fiber.join(processed))
    assert.isTrue(yield* isAccepted)
    assert.notStrictEqual(startedSince(before), pid)
  }).pipe(Effect.provide(patient), Effect.scoped)
)

it.live("charges the processor time of an image whose process ends after its response", () =>
  Effect.gen(function* () {
    const started: Array<ChildProcess> = []
    const add = (message: unknown) => started.push((message as { readonly process: ChildProcess }).process)
    subscribe("child_process", add)
    yield* Effect.addFinalizer(() => Effect.sync(() => unsubscribe("child_process", add)))
    for (const [path, isImage] of [
      [image, true],
      [yield* temporaryFile(Buffer.from("no image")), false]
    ] as const) {
      assert.isTrue(yield* isAccepted)
      const child = started.pop()!
      child.prependOnceListener("message", () => child.kill("SIGKILL"))
      const { charges, maker } = charged()
      const result = yield* submitAs(maker, path)
      assert.strictEqual(Result.isSuccess(result), isImage)
      if (!isImage) rejected(result)
      assert.lengthOf(charges, 1)
      assert.isTrue(charges[0]! > 0 && charges[0]! < 5000)
      yield* eventually(Effect.sync(() => !childProcesses().includes(child.pid!)))
    }
  }).pipe(Effect.provide(patient), Effect.scoped)
)

it.live("killing an idle process fails no image", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    for (let i = 0; i < 3; i++) {
      assert.isTrue(yield* isAccepted)
      const pid = startedSince(before)
      yield* signalAll([pid], "SIGKILL")
      yield* eventually(Effect.sync(() => !childProcesses().includes(pid)))
    }
  }).pipe(Effect.provide(usual))
)

it.live("an unreadable file is a charged defect, and its process continues", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    const { charges, maker } = charged()
    assert.isTrue(Exit.hasDies(yield* Effect.exit(submitAs(maker, `${image}.missing`))))
    assert.deepStrictEqual(charges, [Duration.toMillis(ChildProcessSubmissionImages.defaultLimits.cpuTime)])
    assert.isTrue(yield* isAccepted)
    assert.strictEqual(startedSince(before), pid)
  }).pipe(Effect.provide(usual))
)

it.live("kills a process that exceeds its memory, and another process decodes the next image", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    rejected(yield* submit(yield* temporaryFile(Buffer.from(dashBomb)), "drawing"))
    assert.isFalse(isRunning(pid))
    assert.isTrue(yield* isAccepted)
  }).pipe(Effect.provide(patient), Effect.scoped)
)

it.live("kills a process that exceeds its processor time, but not a process that only takes long", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    yield* signalAll([pid], "SIGSTOP")
    const waiting = yield* start(image)
    yield* Effect.sleep("3 seconds")
    yield* signalAll([pid], "SIGCONT")
    assert.isTrue(Result.isSuccess(yield* Fiber.join(waiting)))
    assert.strictEqual(startedSince(before), pid)
    rejected(yield* submit(longImage))
    assert.isFalse(isRunning(pid))
    assert.isTrue(yield* isAccepted)
  }).pipe(
    Effect.provide(ChildProcessSubmissionImages.layer({ ...noLimits, cpuTime: Duration.seconds(1) })),
    Effect.scoped
  )
)

it.live("keeps the process when a caller is interrupted", () =>
  Effect.gen(function* () {
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    yield* signalAll([pid], "SIGSTOP")
    const interruption = yield* Effect.forkScoped(Fiber.interrupt(yield* start(image)), { startImmediately: true })
    yield* signalAll([pid], "SIGCONT")
    yield* Fiber.join(interruption)
    assert.isTrue(yield* isAccepted)
    assert.strictEqual(startedSince(before), pid)
  }).pipe(Effect.provide(patient), Effect.scoped)
)

it.live("all threads of the process have a low priority, and its environment has no settings", () =>
  Effect.gen(function* () {
    process.env["SESSION_SECRET"] = "none of its business"
    const before = childProcesses()
    assert.isTrue(yield* isAccepted)
    const pid = startedSince(before)
    const threads = readdirSync(`/proc/${pid}/task`).map(Number)
    assert.isAbove(threads.length, 1)
    for (const thread of threads) assert.strictEqual(getPriority(thread), 19)
    assert.notInclude(readFileSync(`/proc/${pid}/environ`, "latin1"), "SESSION_SECRET")
  }).pipe(Effect.provide(usual), Effect.ensuring(Effect.sync(() => delete process.env["SESSION_SECRET"])))
)

it.live("the processes end with their parent, even while they decode", () =>
  Effect.gen(function* () {
    const script = fileURLToPath(new URL("processImages.ts", import.meta.url))
    for (const [paths, until] of [
      [[image], /()idle/],
      [[image, longImage], new RegExp(`(\\d+) processes ${longImage}`)]
    ] as const) {
      const parent = new TestProcess(process.execPath, ["--conditions=source", script, ...paths])
      const [, pid] = yield* Effect.promise(() => parent.output(/(\d+) processes/))
      yield* Effect.promise(() => parent.output(until))
      const [child, ...others] = childProcesses(Number(pid))
      assert.isDefined(child)
      assert.lengthOf(others, 0)
      if (paths.length > 1) yield* isBusy(child!)
      yield* Effect.promise(() => parent.kill())
      yield* eventually(Effect.sync(() => !isRunning(child!)))
    }
  })
)
