import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { type BidModalMode, bidModalMode } from '#domain/auction/bid-modal.ts'
import type { SaleKind } from '#domain/auction/listing.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './bid-box.module.css'
import { CardFees } from './bid-sum.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { ChosenAmount } from './chosen-amount.tsx'
import { type BidAmount, reviewAmount } from './use-bid-amount.ts'
import type { BiddableBox } from './use-bid-box.ts'
import { useBidButton } from './use-bid-button.ts'

const BidLimit = lazyAtOnce(async () => (await import('./bid-limit.tsx')).BidLimit)

/** The part of the bid box that chooses an amount, with its total and the button that leads to the dialog. */
export function AmountForm({
  box,
  bidAmount,
  onBid,
  actionRef,
}: {
  box: BiddableBox
  bidAmount: BidAmount
  onBid: (price: Whole) => void
  actionRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding')
  const { auction, view } = useBiddingLot()
  const { price, minBid, setLimitLeft, isOverLimit } = bidAmount
  const mode = bidModalMode(view)
  // A page that has just opened does not count as disconnected, as the dialog will wait for the socket.
  const bidButton = useBidButton(price, useSocketState() === 'connecting')
  return (
    <>
      <ChosenAmount bidAmount={bidAmount} />
      <div ref={actionRef}>
        {!isOverLimit && (
          <Button size="lg" full {...bidButton} onClick={() => reviewAmount(bidAmount, onBid)} />
        )}
        <BidLimit isLineElsewhere price={price ?? minBid} onLimitLeft={setLimitLeft} />
      </div>
      <div className={css.foot}>
        <p>{t(`box.foot.${footKey(box, mode, auction.type)}`)}</p>
        <CardFees price={price ?? minBid} auction={auction} />
      </div>
    </>
  )
}

/** Returns the key of the note for the bidder about the bid. */
function footKey(
  box: BiddableBox,
  mode: BidModalMode,
  type: SaleKind,
): 'preBid' | 'commission' | 'leading' | 'belowReserve' | 'liveBid' {
  if (mode === 'liveBid') return 'liveBid'
  if (type === 'live') return 'commission'
  if (box.kind !== 'raise') return 'preBid'
  return box.isWinning ? 'leading' : 'belowReserve'
}
