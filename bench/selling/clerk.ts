import { setTimeout as wait } from 'node:timers/promises'
import { letThemBid, type Tried } from './bidding.ts'
import type { Draws } from './draws.ts'
import type { Floor } from './floor.ts'

/** How long nobody bids before the clerk gives last call, and how long they then look round the room. */
const quiet = 850
const lookRound = 200
/** What has to pass between last call and the hammer (V5): the house's clock is put on by it. */
const afterLastCall = 3_000

/** Last calls on one lot after which something must be wrong. */
const mostCalls = 30

/** Opens the room of a sale, and closes it. */
export const openRoom = (floor: Floor) => command(floor, 'room', { open: '1' })
export const closeRoom = (floor: Floor) => command(floor, 'room', { open: '0' })

/** Sells one lot as a clerk does: open, start, wait for bids, last call, hammer. */
export async function sellLot(floor: Floor, lotId: string, draws: Draws, tried: Tried): Promise<void> {
  await command(floor, 'lot/open', { lotId })
  await command(floor, 'lot/start', { lotId })
  const stop = letThemBid(floor, lotId, draws, tried)
  for (let calls = 0; floor.lot(lotId).saleStatus === 'open'; calls++) {
    if (calls === mostCalls) throw new Error(`Lot ${lotId} cannot be sold`)
    await untilQuiet(floor)
    await floor.command('lastCall', { lotId, on: '1' })
    await wait(lookRound)
    // Any bid takes last call back.
    if (!floor.lot(lotId).lastCall || floor.lot(lotId).winPrice === 0) continue
    await floor.hop(afterLastCall)
    // A bid that came first makes this view stale (V7): then the room goes on.
    await floor.command('sell', { lotId, belowReserve: '1' })
  }
  stop()
}

async function untilQuiet(floor: Floor): Promise<void> {
  let last = performance.now()
  const off = floor.onChange(() => {
    last = performance.now()
  })
  while (performance.now() - last < quiet) await wait(quiet - (performance.now() - last) + 1)
  off()
}

async function command(floor: Floor, path: string, more: Readonly<Record<string, string>>): Promise<void> {
  const code = await floor.command(path, more)
  if (code !== 0) throw new Error(`The desk was refused ${path}: ${code}`)
}
