import type { Command } from '#domain/auction/commands.ts'
import { decide } from '#domain/auction/decide.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { pushesOf } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'

/** Returns the bytes of the public push of a bid that takes the lead in a timed sale. */
export function bytesOfBidPush(): number {
  const at = Date.UTC(2026, 0, 1)
  const hour = 3_600_000
  const terms = {
    auctionId: 'BH0145',
    kind: 'timed',
    currency: 'HKD',
    ladder: [{ from: 0, step: 100 }],
    registerStartTime: 0,
    bidStartTime: at - hour,
    startTime: at - hour,
    endTime: at + hour,
    lotInterval: 30_000,
    extendWindow: 180_000,
    bidAcceptance: 'auto',
  } as const
  const lot = { lotNum: 27, startPrice: 1_000, lowEstimate: 2_000, highEstimate: 4_000, reserve: null }
  const lotId = 'BH0145-27'
  const commands: readonly Command[] = [
    { type: 'publishSale', terms, lots: [{ lotId, ...lot }] },
    { type: 'admit', bidder: 'one', paddle: null, limit: null },
    { type: 'admit', bidder: 'two', paddle: null, limit: null },
    { type: 'placePreBid', bidder: 'one', lotId, maximum: 24_000 },
    { type: 'placePreBid', bidder: 'two', lotId, maximum: 268_000 },
  ]
  let state: SaleState = emptySale(terms.auctionId)
  let bytes = 0
  for (const command of commands)
    for (const event of eventsOf(state, command, at)) {
      const entry = { seq: state.seq + 1, at, event }
      const after = evolve(state, entry)
      bytes = JSON.stringify(pushesOf(entry, state, after).everybody).length
      state = after
    }
  return bytes
}

function eventsOf(state: SaleState, command: Command, at: number): readonly SaleEvent[] {
  const decision = decide(state, command, at)
  if (decision.kind !== 'accepted') throw new Error(`${command.type} was decided as ${decision.kind}`)
  return decision.events
}
