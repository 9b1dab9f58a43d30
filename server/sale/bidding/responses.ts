import type { SaleState } from '#domain/auction/state.ts'
import { type LotView, lotViewOf } from '#domain/auction/view.ts'
import type { CommandResult } from '#server/sale/rooms/outcome.ts'
import type { OfferResponse, PreBidResponse } from '#wire/calls/bidding.ts'

type After = Pick<CommandResult, 'state' | 'seq'>
type Who = { readonly lotId: string; readonly bidder: string }

/** Returns the response to a pre-bid: the lot as its bidder sees it after the pre-bid is in the ledger. */
export function toPreBidResponse({ state, seq }: After, who: Who): PreBidResponse {
  const { winPrice, win, myPrice } = ownView(state, who)
  return { nowPrice: winPrice, win, myPrice, seq }
}

/** Returns the response to a live bid: the accepted bid, or the offer that is pending with the clerk. */
export function toOfferResponse({ state, seq }: After, who: Who): OfferResponse {
  const { winPrice, win } = ownView(state, who)
  const lot = state.lots.get(who.lotId)
  const paddle = state.admissions.get(who.bidder)?.paddle
  const offer = lot?.offers.find((one) => one.paddle === paddle && one.status === 'pending')
  const bid = lot && [...lot.bids].findLast((one) => one.paddle === paddle && one.channel === 'online')
  return {
    bidId: offer?.id ?? bid?.id ?? '',
    status: offer ? 'pending' : 'accepted',
    nowPrice: winPrice,
    win,
    seq,
  }
}

function ownView(state: SaleState, { lotId, bidder }: Who): Pick<LotView, 'winPrice' | 'win' | 'myPrice'> {
  const lot = state.lots.get(lotId)
  const admission = state.admissions.get(bidder)
  if (!lot || !admission) throw new Error(`A bid was accepted on ${lotId}from an account without a paddle`)
  return lotViewOf(lot, state, { kind: 'bidder', paddle: admission.paddle })
}
