import { type Ref, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BidBox as Box } from '#domain/auction/bid-box.ts'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { deferred } from '#web/kit/ui/deferred.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './bid-box.module.css'
import { biddable, checkPrice } from './bid-choice.ts'
import { BidFields } from './bid-fields.tsx'
import { BidHead } from './bid-head.tsx'
import { BidStrip } from './bid-strip.tsx'
import { BidSum, CardFees } from './bid-sum.tsx'
import { bidWording } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { priceCheckText } from './price-check-text.ts'
import { useAmount } from './use-amount.ts'
import { takesPrice } from './use-bid-box.ts'
import { useBidButton } from './use-bid-button.ts'

const NoBidding = await deferred(async () => (await import('./no-bidding.tsx')).NoBidding)
const BidHelp = await deferred(async () => (await import('./bid-help.tsx')).BidHelp)
const BidLimit = lazyWhenIdle(async () => (await import('./bid-limit.tsx')).BidLimit)
const BidNotices = lazyWhenIdle(async () => (await import('./bid-notices.tsx')).BidNotices)

/**
 * The bid box of a lot, in all its modes.
 *
 * @param onBid opens the bid dialog with the selected price
 * @param onRegister opens the registration dialog
 * @param actionRef the element that the phone's bottom bar replaces while it is out of view
 */
export function BidBox({
  box,
  onBid,
  onRegister,
  actionRef,
}: {
  box: Box
  onBid: (price: Whole | null) => void
  onRegister: () => void
  actionRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding.box')
  const id = useId()
  const { auction, lot, registrationState } = useBiddingLot()
  const lots = useMemo(() => [lot], [lot])
  return (
    <section className={css.box} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('label')}
      </h2>
      <BidNotices
        open
        lots={lots}
        paddle={registrationState.paddle}
        currency={lot.currency}
        isLive={auction.type === 'live'}
        className={css.notice}
      />
      <BidStrip box={box} />
      <BidHead />
      {takesPrice(box) ? (
        <AmountForm minBid={box.least} onBid={onBid} actionRef={actionRef} />
      ) : (
        <NoBidding box={box} onBid={onBid} onRegister={onRegister} actionRef={actionRef} />
      )}
      <BidHelp auction={auction} />
    </section>
  )
}

function AmountForm({
  minBid,
  onBid,
  actionRef,
}: {
  minBid: Whole
  onBid: (price: Whole | null) => void
  actionRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  const wording = bidWording(view)
  const amount = useAmount(minBid, increments, mode)
  const priceCheck = checkPrice(amount.price, view, mode)
  const price = biddable(priceCheck)
  const [limitLeft, setLimitLeft] = useState<Whole | null>(null)
  const isOver = limitLeft !== null && (price ?? minBid) > limitLeft
  // A page that has just opened is not disconnected: the dialog will wait for the socket.
  const bidButton = useBidButton(price, useSocketState() === 'connecting')
  return (
    <>
      <BidFields
        amount={price === null ? { ...amount, typed: null } : amount}
        minBid={minBid}
        increments={increments}
        rates={auction.rates}
        currency={lot.currency}
        mode={mode}
        max={limitLeft}
        error={priceCheckText(priceCheck, t, lot.currency)}
      />
      <div ref={actionRef}>
        {!isOver && <Button kind="bid" size="lg" full {...bidButton} onClick={() => onBid(price)} />}
        <BidLimit open price={price ?? minBid} onLimitLeft={setLimitLeft} />
      </div>
      <BidSum price={price ?? minBid} auction={auction} />
      <p className={css.foot}>
        {t(`box.foot.${wording}`)} <CardFees price={price ?? minBid} auction={auction} />
      </p>
    </>
  )
}
