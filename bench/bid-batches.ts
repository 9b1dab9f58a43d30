import { setImmediate as nextTick } from 'node:timers/promises'

/** A bid of a prototype; lots count from 1. */
export type Bid = { readonly lot: number; readonly bidder: string; readonly price: number }

type Waiting = Bid & {
  readonly resolve: (isAccepted: boolean) => void
  readonly reject: (error: unknown) => void
}

/** The number of bids that a command queue decides at once. */
const maxBids = 512

/**
 * Appends all queued bids, one append at a time, as the real writer does.
 * @returns a function that places a bid
 */
export function createBatches(
  append: (bids: readonly Bid[]) => Promise<void>,
): (lot: number, bidder: string, price: number) => Promise<boolean> {
  const waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    await nextTick()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBids)
      try {
        await append(batch)
        for (const { resolve } of batch) resolve(true)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (lot, bidder, price) =>
    new Promise((resolve, reject) => {
      waiting.push({ lot, bidder, price, resolve, reject })
      if (!isRunning) void run()
    })
}
