import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import type { ClerkReason } from '#domain/auction/offer-reason.ts'
import { isUnusualAmount } from '#domain/auction/unusual-amount.ts'
import { staffFloorBid, staffOfferAccept, staffOfferReject } from '#wire/calls/staff-sale.ts'
import type { ActionDeps } from './action-deps.ts'
import type { FloorBid } from './floor-bid.ts'

/** Actions on bids for the current lot. */
export type BidActions = {
  /** Places a floor bid; asks first if its amount is unusual (V15) or below the next bid (V18). */
  readonly floorBid: (bid: FloorBid) => void
  /** Accepts an online bid, by default the oldest. */
  readonly accept: (bidId?: string) => void
  /** Asks for the reason to reject a bid, by default the oldest. */
  readonly askReject: (bidId?: string) => void
  /** `floor`: the floor bid to place if the saleroom was first. */
  readonly reject: (bidId: string, reason: ClerkReason, floor: Omit<FloorBid, 'price'>) => void
}

/** Places a floor bid without asking; `split` if it is below the next bid (V18). */
export const sendFloorBid = (
  { run, lotId }: ActionDeps,
  { price, paddle, channel }: FloorBid,
  split = false,
): void =>
  run('floorBid', (call, stamp) =>
    call(staffFloorBid, { ...stamp, lotId, bidPrice: price, paddle, channel, ...(split && { split }) }),
  )

/** Rejects an online bid without asking. */
export const sendRejection = (
  { run, lotId }: ActionDeps,
  bidId: string,
  reason: ClerkReason,
  { paddle, channel }: Omit<FloorBid, 'price'>,
): void =>
  run('reject', (call, stamp) => call(staffOfferReject, { ...stamp, lotId, bidId, reason, paddle, channel }))

/**
 * Creates the actions on bids. @param increments null if the sale has no valid table @param unusualMultiple
 * the multiple of the next bid from which an amount is unusual
 */
export function bidActions(
  deps: ActionDeps,
  {
    increments,
    unusualMultiple,
  }: { readonly increments: IncrementTable | null; readonly unusualMultiple: number },
): BidActions {
  const { lotId, view, waiting, available, command, prompts, run } = deps
  const oldest = waiting[0]?.id ?? ''
  const next = view?.nextPrice ?? 0
  /** V15: asks first about an unusual amount, whichever way the floor bid is placed. */
  const confirmIfUnusual = (
    action: 'floorBid' | 'reject',
    bid: FloorBid,
    offerId: string | null,
    proceed: () => void,
  ) => {
    if (isUnusualAmount(bid.price, next, unusualMultiple) && available.has(action))
      prompts.open({ kind: 'unusual', lotId, bid, next, offerId })
    else proceed()
  }
  /** V18: asks first about an amount below the next bid. */
  const confirmIfSplit = (bid: FloorBid, proceed: () => void) => {
    if (bid.price >= next || increments === null || !available.has('floorBid')) return proceed()
    prompts.open({ kind: 'split', lotId, bid, next, after: nextIncrement(increments, bid.price) })
  }
  return {
    floorBid: (bid) =>
      confirmIfSplit(bid, () => confirmIfUnusual('floorBid', bid, null, () => sendFloorBid(deps, bid))),
    accept: (bidId = oldest) =>
      run('accept', (call, stamp) => call(staffOfferAccept, { ...stamp, lotId, bidId })),
    askReject: (bidId = oldest) => {
      if (available.has('reject')) prompts.open({ kind: 'reject', lotId, bidId })
      else command.reportUnavailable('reject')
    },
    reject: (bidId, reason, floor) => {
      const offer = waiting.find(({ id }) => id === bidId)
      const send = () => {
        prompts.close()
        sendRejection(deps, bidId, reason, floor)
      }
      if (reason !== 'floorFirst' || !offer) send()
      else confirmIfUnusual('reject', { ...floor, price: offer.price }, bidId, send)
    },
  }
}
