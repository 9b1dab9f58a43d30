import { type Ref, useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { BidBox as Box } from '#domain/auction/bid-box.ts'
import type { Whole } from '#domain/money/money.ts'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import { AmountForm } from './amount-form.tsx'
import css from './bid-box.module.css'
import { BidHead } from './bid-head.tsx'
import { BidStrip } from './bid-strip.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { ChosenAmount } from './chosen-amount.tsx'
import type { BidAmount } from './use-bid-amount.ts'
import { takesPrice } from './use-bid-box.ts'

const NoBidding = await deferred(async () => (await import('./no-bidding.tsx')).NoBidding)
const BidHelp = await deferred(async () => (await import('./bid-help.tsx')).BidHelp)
const BidNotices = lazyAtOnce(async () => (await import('./bid-notices.tsx')).BidNotices)

/**
 * The bid box of a lot, in all its modes.
 *
 * @param extensions the number of times that the closing time has been extended since the page was opened
 * @param onBid opens the bid dialog with the selected price
 * @param onRegister opens the registration dialog
 * @param actionRef the element that the phone's bottom bar replaces while out of view
 */
export function BidBox({
  box,
  extensions,
  bidAmount,
  onBid,
  onRegister,
  actionRef,
}: {
  box: Box
  extensions: number
  bidAmount: BidAmount
  onBid: (price: Whole | null) => void
  onRegister: () => void
  actionRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding.box')
  const id = useId()
  const { auction, lot, registrationState } = useBiddingLot()
  const lots = useMemo(() => [lot], [lot])
  return (
    <section className={css.box} aria-labelledby={id} data-bid-box>
      <h2 id={id} className="visually-hidden">
        {t('label')}
      </h2>
      <BidNotices
        lots={lots}
        paddle={registrationState.paddle}
        currency={lot.currency}
        isLive={auction.type === 'live'}
        className={css.notice}
      />
      <BidStrip box={box} />
      <BidHead extensions={extensions} />
      {takesPrice(box) ? (
        <AmountForm box={box} bidAmount={bidAmount} onBid={onBid} actionRef={actionRef} />
      ) : (
        <NoBidding
          box={box}
          calculator={<ChosenAmount bidAmount={bidAmount} isTrial />}
          onBid={onBid}
          onRegister={onRegister}
          actionRef={actionRef}
        />
      )}
      <BidHelp isLive={auction.type === 'live'} lotId={lot.id} isBidder={registrationState.paddle !== ''} />
    </section>
  )
}
