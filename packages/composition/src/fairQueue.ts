import { type ImageMaker, ImagesBusy, TooManyImages } from "@emoji-catalogue/application/ports"
import { Deferred, Effect } from "effect"

export interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** The maximum number of running and waiting images per account. */
  readonly maxOfAccount: number
}

type Maker = Pick<ImageMaker, "accountId" | "cpuMillisToday">

interface Ticket {
  readonly maker: Maker | undefined
  readonly start: Deferred.Deferred<void, ImagesBusy>
}

/**
 * The processor time that the account's images used today, in milliseconds. Returns `Infinity` if there is no account,
 * because images without an account are processed in the background and come last.
 */
const usedBy = (maker: Maker | undefined): number => maker?.cpuMillisToday ?? Infinity

/**
 * Processes up to `maxRunning` images at a time, at most one per account. The next image is the one whose account has
 * used the least processor time today. If accounts have used the same time, the image that arrived first is next.
 * Images without an account (`maker` is undefined) are processed last. If more than `maxWaiting` images wait, the last
 * image in the queue fails with `ImagesBusy`.
 */
export const makeFairQueue = ({ maxOfAccount, maxRunning, maxWaiting }: QueueLimits) => {
  const running = new Set<Ticket>()
  const waiting: Array<Ticket> = []

  const isOf = (maker: Maker | undefined) => (ticket: Ticket) =>
    maker !== undefined && ticket.maker?.accountId === maker.accountId

  const startNext = () => {
    while (running.size < maxRunning) {
      const index = waiting.findIndex(({ maker }) => !Array.from(running).some(isOf(maker)))
      if (index < 0) return
      const [ticket] = waiting.splice(index, 1)
      running.add(ticket!)
      Deferred.doneUnsafe(ticket!.start, Effect.void)
    }
  }

  const leave = (ticket: Ticket) => {
    running.delete(ticket)
    if (waiting.includes(ticket)) waiting.splice(waiting.indexOf(ticket), 1)
    startNext()
  }

  const enter = (maker: Maker | undefined): Ticket | undefined => {
    if ([...running, ...waiting].filter(isOf(maker)).length >= maxOfAccount) return undefined
    const ticket: Ticket = { maker, start: Deferred.makeUnsafe() }
    const index = waiting.findIndex((other) => usedBy(other.maker) > usedBy(maker))
    waiting.splice(index < 0 ? waiting.length : index, 0, ticket)
    startNext()
    if (waiting.length > maxWaiting) Deferred.doneUnsafe(waiting.pop()!.start, Effect.fail(new ImagesBusy()))
    return ticket
  }

  /** Runs the effect when its turn comes. The limits per account do not apply to an effect without a maker. */
  return <A, E>(
    maker: Maker | undefined,
    effect: Effect.Effect<A, E>
  ): Effect.Effect<A, E | ImagesBusy | TooManyImages> =>
    Effect.acquireUseRelease(
      Effect.suspend(() => {
        const ticket = enter(maker)
        return ticket === undefined ? Effect.fail(new TooManyImages({ max: maxOfAccount })) : Effect.succeed(ticket)
      }),
      ({ start }) => Effect.andThen(Deferred.await(start), effect),
      (ticket) => Effect.sync(() => leave(ticket))
    )
}
