import { setTimeout as wait } from 'node:timers/promises'
import type { Observer } from './observer.ts'
import { type Bidder, type OpenLot, publishWave, resumeSales } from './sales.ts'

/** A sale of a storm, in milliseconds: when its first lot closes, and the interval between lots. */
export type Wave = { readonly first: number; readonly interval: number; readonly lots: number }

/** Sales that are published one after another during a storm. */
export type Sales = ReturnType<typeof startSales>

/** The milliseconds after which no more sales are opened for the last bids. */
const lastSalesMs = 60_000

/** The milliseconds for which the lots of a sale remain open that must outlast a fault. */
const stayingOpenMs = 3_600_000

/** Publishes one sale after another, so that lots close continuously, and resumes those that lost entries. */
export function startSales(
  url: () => string,
  bidders: readonly Bidder[],
  observer: Observer,
  { wave }: { readonly wave: Wave },
) {
  const auctionIds: string[] = []
  const lots: OpenLot[] = []
  const resumed = new Set<string>()
  let isEnough: (() => boolean) | null = null
  let isOpeningSuspended = false
  let pendingOpening: Promise<unknown> = Promise.resolve()
  const duration = wave.first + wave.interval * wave.lots
  const openNext = () => {
    const next = openOne(wave)
    pendingOpening = next.catch(() => undefined)
    return next
  }
  const openOne = async (ends: Wave) => {
    const auctionId = `storm-${auctionIds.length + 1}`
    auctionIds.push(auctionId)
    lots.push(...(await publishWave(url, auctionId, bidders, ends)))
    // The next sale starts while lots of this one are open, so that there is always a lot to bid on.
    return performance.now() + duration / 2
  }
  const resumePaused = async () => {
    const paused = observer.sightings.filter(({ type }) => type === 'salePaused')
    const unresumed = paused.filter(({ hash }) => !resumed.has(hash))
    for (const { hash } of unresumed) resumed.add(hash)
    const ids = [...new Set(unresumed.map(({ auctionId }) => auctionId))]
    if (ids.length > 0) await resumeSales(url, ids)
  }
  const opened = openNext()
  const loop = opened.then(async (first) => {
    let nextAt = first
    while (isEnough === null) {
      await wait(100)
      await resumePaused()
      if (performance.now() > nextAt && !isOpeningSuspended) nextAt = await openNext()
    }
    // Every storm needs lots that close after the last fault, and bids on them, even on a busy machine.
    const deadline = performance.now() + lastSalesMs
    do {
      const last = await openNext()
      await wait(Math.max(0, last - performance.now()) + duration / 2)
      await resumePaused()
    } while (!isEnough() && performance.now() < deadline)
  })
  return {
    opened,
    auctionIds,
    /**
     * Runs work while no sale is being published: one lost with a primary would have to be published again.
     * Another sale is published first, whose lots accept bids however long the work takes.
     */
    async whileOneStaysOpen<T>(work: () => Promise<T>): Promise<T> {
      isOpeningSuspended = true
      await pendingOpening
      await openOne({ ...wave, first: stayingOpenMs })
      return work().finally(() => {
        isOpeningSuspended = false
      })
    },
    open: () => lots.filter(({ endTime }) => endTime > Date.now()),
    /** Finishes the sales. @param condition more sales are opened until it holds */
    finish(condition: () => boolean) {
      isEnough = condition
      return loop
    },
  }
}
