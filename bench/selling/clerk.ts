import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { type BidResults, startBidding } from './bidding.ts'
import type { Floor } from './floor.ts'

/** The milliseconds without a bid before last call, and between last call and the hammer. */
const quietMs = 850
const lastCallMs = 200
/** The time between last call and the hammer (V5). The server's clock is advanced by this time. */
const afterLastCall = 3_000

/** The number of last calls on one lot after which the run fails. */
const maxLastCalls = 30

/** Opens and closes the saleroom. */
export const openRoom = (floor: Floor) => command(floor, 'room', { open: '1' })
export const closeRoom = (floor: Floor) => command(floor, 'room', { open: '0' })

/** Sells one lot as a clerk does: open, start, wait for bids, last call, hammer. */
export async function sellLot(
  floor: Floor,
  lotId: string,
  random: SeededRandom,
  results: BidResults,
): Promise<void> {
  await command(floor, 'lot/open', { lotId })
  await command(floor, 'lot/start', { lotId })
  const stop = startBidding(floor, lotId, random, results)
  for (let calls = 0; floor.lot(lotId).saleStatus === 'open'; calls++) {
    if (calls === maxLastCalls) throw new Error(`Lot ${lotId} cannot be sold`)
    await untilQuiet(floor)
    await floor.command('lastCall', { lotId, on: '1' })
    await wait(lastCallMs)
    // Every accepted bid resets last call.
    if (!floor.lot(lotId).lastCall || floor.lot(lotId).winPrice === 0) continue
    await floor.advanceClock(afterLastCall)
    // Refused if a bid arrived first (V7); the bidding then continues.
    await floor.command('sell', { lotId, belowReserve: '1' })
  }
  stop()
}

async function untilQuiet(floor: Floor): Promise<void> {
  let last = performance.now()
  const unsubscribe = floor.onChange(() => {
    last = performance.now()
  })
  while (performance.now() - last < quietMs) await wait(quietMs - (performance.now() - last) + 1)
  unsubscribe()
}

async function command(floor: Floor, path: string, params: Readonly<Record<string, string>>): Promise<void> {
  const code = await floor.command(path, params)
  if (code !== 0) throw new Error(`The command ${path} was refused: ${code}`)
}
