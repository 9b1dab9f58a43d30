import { type BidBox, bidBox } from '#domain/auction/bid-box.ts'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { useBiddingLot } from './bidding-lot.ts'

/** Returns the mode of the lot's bid box. The clock changes it only when bidding opens and at the lot's end. */
export function useBidBox(): BidBox {
  const { auction, lot, view, registrationState } = useBiddingLot()
  const instant = useFromNow((now) => {
    if (view.endTime > 0 && now >= view.endTime) return view.endTime
    return now >= auction.bidStartTime ? auction.bidStartTime : 0
  })
  const isHalted = useSale().pauseReason === recordLostReason
  return bidBox(view, { ...auction, isHalted, isOwn: lot.isOwn }, registrationState.admittance, instant)
}

/** A box that accepts a price. */
export type BiddableBox = Extract<BidBox, { readonly least: number }>

/** Returns whether the box accepts a price in this mode. */
export const takesPrice = (box: BidBox): box is BiddableBox => 'least' in box
