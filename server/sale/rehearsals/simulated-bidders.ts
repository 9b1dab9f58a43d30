import { saleOrder } from '#domain/auction/sale-order.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { lotViewOf, viewOf } from '#domain/auction/view.ts'
import { type BidderView, commissionBid, type SimulatedBidder } from '#domain/rehearsal/bidder.ts'
import type { ClerkView, FloorBidder } from '#domain/rehearsal/clerk.ts'
import { between, createRandom } from '#domain/rehearsal/random.ts'
import { cast as createCast, type TemperamentName, temperaments } from '#domain/rehearsal/temperaments.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { withRivals } from './bidder-agent.ts'

/** A simulated bidder with the account that they use. */
export type SimulatedAccount = { readonly bidder: string; readonly player: SimulatedBidder }

/** The number of simulated bidders in a rehearsal. */
const bidders = 12

/** Which bidders take part: all, or only those who bid without a clerk. */
export type Cast = 'everybody' | 'online'

const kinds: { readonly [name in Cast]: readonly TemperamentName[] } = {
  everybody: [],
  online: ['patient', 'eager', 'rival', 'rival', 'timid', 'jumper', 'sniper', 'absent'],
}

const accountOf = (index: number): string => `simulated-${index + 1}`

/** Returns whether simulated bidders take part in a sale. */
export const hasSimulatedBidders = ({ admissions }: Pick<SaleState, 'admissions'>): boolean =>
  admissions.has(accountOf(0))

/** The account of the virtual clerk in the ledger. */
export const clerkAccount = 'simulated-clerk'

/**
 * Admits the simulated bidders to a rehearsal; those already admitted keep their paddles. Their traits are derived from
 * the seed, so they are the same after a restart.
 */
export async function admitSimulatedBidders(
  rooms: Pick<Rooms, 'queue' | 'freshState'>,
  auctionId: string,
  seed: string,
  cast: Cast,
): Promise<readonly SimulatedAccount[]> {
  const queue = rooms.queue(auctionId)
  const known = await rooms.freshState(auctionId)
  for (let index = 0; index < bidders; index++) {
    const bidder = accountOf(index)
    if (known.admissions.has(bidder)) continue
    await queue.submit({ command: { type: 'admit', bidder, paddle: null, limit: null } })
  }
  const { admissions } = await rooms.freshState(auctionId)
  const players = createCast(bidders, kinds[cast]).map((name, index): SimulatedBidder => {
    const budget = Math.round(between([150_000, 900_000], createRandom(seed)(`purse ${index}`)))
    const paddle = admissions.get(accountOf(index))?.paddle ?? ''
    return { paddle, temperament: temperaments[name], budget, rival: '' }
  })
  return withRivals(players).map((player, index) => ({ bidder: accountOf(index), player }))
}

/** Places the commission bids of the absent bidders, before the saleroom opens (V1). */
export async function placeCommissionBids(
  rooms: Pick<Rooms, 'queue'>,
  state: SaleState,
  people: readonly SimulatedAccount[],
  seed: string,
): Promise<void> {
  for (const { bidder, player } of people)
    for (const lot of state.lots.values()) {
      const view = bidderViewOf(state, lot.lotId, player)
      const maximum = view && commissionBid(player, view, createRandom(`${seed} ${player.paddle}`))
      if (!maximum) continue
      const requestKey = { by: bidder, idempotencyKey: `${state.auctionId} ${lot.lotId}` }
      const command = { type: 'placePreBid', bidder, lotId: lot.lotId, maximum } as const
      await rooms.queue(state.auctionId).submit({ command, requestKey })
    }
}

/** Returns a simulated bidder's view of a lot, restricted to what their paddle may see. */
export function bidderViewOf(
  state: SaleState,
  lotId: string | null,
  { paddle }: SimulatedBidder,
): BidderView | null {
  const lot = lotId === null ? undefined : state.lots.get(lotId)
  if (!lot || !state.terms) return null
  const bought = [...state.lots.values()].filter(
    (one) => one.saleStatus === 'sold' && one.leading?.paddle === paddle,
  )
  return {
    lot: lotViewOf(lot, state, { kind: 'bidder', paddle }),
    offered: lot.terms,
    ladder: state.terms.ladder,
    paused: state.paused,
    spent: bought.reduce((sum, one) => sum + one.finalPrice, 0),
  }
}

/**
 * Returns the virtual clerk's view.
 * @param since start of this simulation, before which no simulated bidder could respond
 */
export function clerkViewOf(
  state: SaleState,
  floorBids: readonly FloorBidder[],
  now: number,
  since: number,
): ClerkView {
  const current = state.currentLotId === null ? undefined : state.lots.get(state.currentLotId)
  return {
    view: viewOf(state, { kind: 'staff' }),
    order: saleOrder([...state.lots.keys()], state.moves),
    floorBids,
    quietSince: Math.max(state.at, since),
    calledAt: current?.lastCallAt ?? 0,
    now,
  }
}
