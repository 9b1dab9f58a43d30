import type { BidLine, Entry, SaleEvent } from '../events.ts'
import { byRank } from '../standing.ts'
import type { Bid, Claim, LotState, SaleState } from '../state.ts'
import { doneBy } from './doings.ts'
import { takingPart, withLot } from './lots.ts'

type PreBidPlaced = Extract<SaleEvent, { type: 'preBidPlaced' }>
type CommissionPlaced = Extract<SaleEvent, { type: 'commissionPlaced' }>
type BidAccepted = Extract<SaleEvent, { type: 'bidAccepted' }>

/** A maximum of a timed sale stands; where nothing public moved, the lot's public place stays (T5). */
export function maximumPlaced(state: SaleState, event: PreBidPlaced, { seq, at }: Entry): SaleState {
  const { lotId, paddle, maximum, leading, lines } = event
  const change = (lot: LotState): LotState => {
    const claims = lot.claims.with(paddle, { paddle, maximum, seq, resting: false })
    if (lines.length === 0) return { ...lot, claims }
    const bids = lines.map((line, index) => bidOf(line, lotId, `${seq}.${index}`, seq, at))
    return { ...bids.reduce(withBid, lot), seq, claims, leading }
  }
  return { ...withLot(state, lotId, change), bidOn: takingPart(state, paddle, lotId) }
}

/** A commission bid stands in the secret book, in place of the same person's earlier one (V1). */
export function commissionLeft(state: SaleState, event: CommissionPlaced, { seq }: Entry): SaleState {
  const { lotId, paddle, maximum } = event
  const claim = { paddle, maximum, seq, resting: false }
  return {
    ...withLot(state, lotId, (lot) => withClaim(lot, claim)),
    bidOn: takingPart(state, paddle, lotId),
  }
}

/** A bid was taken: it leads, clears last call and warning (V5), and settles the offer it came from. */
export function bidTaken(state: SaleState, event: BidAccepted, { seq, at }: Entry): SaleState {
  const { lotId, line, leading, offerId, doing } = event
  const change = (lot: LotState): LotState => {
    const id = offerId || `${seq}.0`
    const rested = line.channel === 'online' ? withResting(lot, line.paddle, true) : lot
    return {
      ...withBid(rested, bidOf(line, lotId, id, seq, at)),
      seq,
      leading,
      lastCall: false,
      lastWarning: false,
      lastCallAt: 0,
      offers: offerId ? lot.offers.filter((offer) => offer.id !== offerId) : lot.offers,
      doings: doneBy(lot.doings, doing, id),
      undone: [],
    }
  }
  return { ...withLot(state, lotId, change), bidOn: takingPart(state, line.paddle, lotId) }
}

/** V3: lets a person's commission bid rest while they bid online, or wakes it again. */
export function withResting(lot: LotState, paddle: string, resting: boolean): LotState {
  const claim = lot.claims.get(paddle)
  return claim && claim.resting !== resting ? withClaim(lot, { ...claim, resting }) : lot
}

function withClaim(lot: LotState, claim: Claim): LotState {
  const others = lot.book.filter(({ paddle }) => paddle !== claim.paddle)
  return {
    ...lot,
    claims: lot.claims.with(claim.paddle, claim),
    book: claim.resting ? others : [...others, claim].toSorted(byRank),
  }
}

const bidOf = (line: BidLine, lotId: string, id: string, seq: number, at: number): Bid => ({
  id,
  seq,
  lotId,
  paddle: line.paddle,
  price: line.price,
  channel: line.channel,
  at,
  isDel: false,
})

/** A person's newest bid is their highest, so it takes the place of what was known. */
const withBid = (lot: LotState, bid: Bid): LotState => ({
  ...lot,
  bids: lot.bids.append(bid),
  bidCount: lot.bidCount + 1,
  highest: bid.paddle === '' ? lot.highest : lot.highest.with(bid.paddle, bid.price),
})
