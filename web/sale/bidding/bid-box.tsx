import { type Ref, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BidBox as Box } from '#domain/auction/bid-box.ts'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { later } from '#web/kit/ui/later.tsx'
import css from './bid-box.module.css'
import { biddable, judge } from './bid-choice.ts'
import { BidFields } from './bid-fields.tsx'
import { BidHead } from './bid-head.tsx'
import { BidStrip } from './bid-strip.tsx'
import { BidSum, CardFees } from './bid-sum.tsx'
import { wordingOf } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { faultWords } from './fault-words.ts'
import { NoBidding } from './no-bidding.tsx'
import { useAmount } from './use-amount.ts'
import { takesPrice } from './use-bid-box.ts'

const BidLimit = later(async () => (await import('./bid-limit.tsx')).BidLimit)
const BidNotices = later(async () => (await import('./bid-notices.tsx')).BidNotices)

/**
 * The box beside a lot, in all its modes.
 *
 * @param onBid opens the sheet that sends a bid, with the price chosen here
 * @param onRegister opens the sheet that registers for the sale
 * @param actRef what the phone's bottom bar stands in for
 */
export function BidBox({
  box,
  onBid,
  onRegister,
  actRef,
}: {
  box: Box
  onBid: (price: Whole | null) => void
  onRegister: () => void
  actRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding.box')
  const id = useId()
  const { auction, lot, standing } = useBiddingLot()
  const lots = useMemo(() => [lot], [lot])
  return (
    <section className={css.box} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('label')}
      </h2>
      <BidNotices
        open
        lots={lots}
        paddle={standing.paddle}
        currency={lot.currency}
        isLive={auction.type === 'live'}
        className={css.notice}
      />
      <BidStrip box={box} />
      <BidHead />
      {takesPrice(box) ? (
        <Choosing least={box.least} onBid={onBid} actRef={actRef} />
      ) : (
        <NoBidding box={box} onBid={onBid} onRegister={onRegister} actRef={actRef} />
      )}
    </section>
  )
}

function Choosing({
  least,
  onBid,
  actRef,
}: {
  least: Whole
  onBid: (price: Whole | null) => void
  actRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, ladder } = useBiddingLot()
  const connection = useConnection()
  const mode = bidModalMode(view)
  const wording = wordingOf(view)
  const amount = useAmount(least, ladder, mode)
  const judged = judge(amount.price, view, mode)
  const price = biddable(judged)
  const [left, setLeft] = useState<Whole | null>(null)
  const isOver = left !== null && (price ?? least) > left
  // A page that has just opened is not cut off: the sheet will wait for its line.
  const isCut = useSocketState() !== 'connecting' && connection !== 'live'
  return (
    <>
      <BidFields
        amount={price === null ? { ...amount, typed: null } : amount}
        least={least}
        ladder={ladder}
        rates={auction.rates}
        currency={lot.currency}
        mode={mode}
        most={left}
        error={faultWords(judged, t, lot.currency)}
      />
      <div ref={actRef}>
        {!isOver && (
          <Button kind="bid" size="lg" full disabled={isCut} onClick={() => onBid(price)}>
            {isCut
              ? t(`connection.${connection}`)
              : price === null
                ? t(`act.${wording}.bare`)
                : t(`act.${wording}.amount`, { amount: money(price, lot.currency) })}
          </Button>
        )}
        <BidLimit open price={price ?? least} onLeft={setLeft} />
      </div>
      <BidSum price={price ?? least} auction={auction} />
      <p className={css.foot}>
        {t(`box.foot.${wording}`)} <CardFees price={price ?? least} auction={auction} />
      </p>
    </>
  )
}
