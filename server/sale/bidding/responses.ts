import type { SaleState } from '#domain/auction/state.ts'
import { type LotView, lotViewOf } from '#domain/auction/view.ts'
import type { CommandResult } from '#server/sale/rooms/outcome.ts'
import type { OfferResponse, PreBidResponse } from '#wire/calls/bidding.ts'

type After = Pick<CommandResult, 'state' | 'seq'>
type Who = { readonly lotId: string; readonly bidder: string }

/** What a pre-bid is answered with: the lot as its owner sees it once it is in the ledger. */
export function toPreBidResponse({ state, seq }: After, who: Who): PreBidResponse {
  const { winPrice, win, myPrice } = ownView(state, who)
  return { nowPrice: winPrice, win, myPrice, seq }
}

/** What a live bid is answered with: the bid it became, or the offer that waits for the clerk. */
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
  if (!lot || !admission) throw new Error(`A bid was taken on ${lotId} for somebody who may not bid`)
  return lotViewOf(lot, state, { kind: 'bidder', paddle: admission.paddle })
}
