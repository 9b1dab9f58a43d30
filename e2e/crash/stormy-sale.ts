import { admitting, publishing } from '#server/rooms/testing/sales.ts'
import type { Mortal } from './mortal.ts'

export const auctionId = 'stormed'
export const bidders: readonly string[] = Array.from({ length: 24 }, (_, i) => `bidder-${i}`)
const lots = 30
export const lotIds: readonly string[] = Array.from({ length: lots }, (_, i) => `${auctionId}-${i + 1}`)

/**
 * Publishes a sale whose lots close one after another, the last of them when the trial is about to end.
 * @param milliseconds that the trial takes
 */
export async function openStormySale(house: Mortal, milliseconds: number): Promise<void> {
  const now = Date.now()
  const ends = {
    endTime: now + milliseconds / 8,
    lotInterval: Math.ceil(milliseconds / lots),
    extendWindow: 0,
  }
  const terms = { bidStartTime: 0, startTime: 0, ladder: [{ from: 0, step: 100 }], ...ends }
  for (const command of [publishing(auctionId, lots, terms), ...bidders.map(admitting)]) {
    const reply = await house.ask({ auctionId, command, asked: null })
    if (reply?.kind !== 'accepted') throw new Error(`The sale could not be opened: ${JSON.stringify(reply)}`)
  }
}
