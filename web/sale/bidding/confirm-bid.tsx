import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { LotNotices } from '#web/sale/lots/lot-notices.tsx'
import { amountLabel } from './bid-fields.tsx'
import { BidLimit } from './bid-limit.tsx'
import { BidLot } from './bid-lot.tsx'
import { BidOutcome } from './bid-outcome.tsx'
import css from './bid-sheet.module.css'
import { BidSum, CardFees } from './bid-sum.tsx'
import { bidWording } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { NoConnection } from './no-connection.tsx'
import { Strip } from './strip.tsx'
import { SubmitBid } from './submit-bid.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { isUnderWay } from './use-own-attempt.ts'

/**
 * The second step of a maximum bid: the amount as it will be sent, which cannot be changed here. If bidding
 * has passed it, nothing is sent, and the next amount must be chosen.
 * @param hasMoved whether bidding has passed the amount before it was sent
 * @param onPrice chooses another amount to be confirmed
 * @param onChange returns to the choice of an amount
 */
export function ConfirmBid({
  price,
  hasMoved,
  attempt,
  onSend,
  onPrice,
  onChange,
  onRegister,
}: {
  price: Whole
  hasMoved: boolean
  attempt: Attempt
  onSend: (price: Whole) => void
  onPrice: (price: Whole) => void
  onChange: () => void
  onRegister: () => void
}) {
  const t = useTranslations('bidResult.confirm')
  const bidding = useTranslations('bidding')
  const { lot, view } = useBiddingLot()
  const [limitLeft, setLimitLeft] = useState<Whole | null>(null)
  const form = useFocusOnMount()
  const isBusy = isUnderWay(attempt)
  const isOver = limitLeft !== null && price > limitLeft
  const isTooLow = view.nextPrice > price
  if (hasMoved) return <PriceMoved price={price} onPrice={onPrice} onChange={onChange} />
  return (
    <form ref={form} tabIndex={-1} className={css.step} onSubmit={(event) => event.preventDefault()}>
      {!isBusy && <NoConnection text={t('unsent')} />}
      <BidLot />
      <p className={css.figure}>
        <span>{bidding(`fields.${amountLabel(bidWording(view))}`)}</span>
        <Price amount={price} currency={lot.currency} />
      </p>
      <LotNotices lotId={lot.id} />
      <BidSum price={price} withoutBid />
      <BidOutcome attempt={attempt} onPrice={onPrice} onRegister={onRegister} />
      {!isBusy && <BidLimit price={price} onLimitLeft={setLimitLeft} />}
      {((!isOver && !isTooLow) || isBusy) && (
        <SubmitBid
          ready={isBusy ? null : price}
          price={price}
          act="confirm"
          isBusy={isBusy}
          onSend={onSend}
        />
      )}
      {!isBusy && (
        <Button kind="quiet" size="sm" full onClick={onChange}>
          {t('change')}
        </Button>
      )}
      <Binding price={price} />
    </form>
  )
}

/** States that a confirmed bid is binding, and the fees for cards. */
function Binding({ price }: { price: Whole }) {
  const t = useTranslations('bidResult.confirm')
  const { auction } = useBiddingLot()
  return (
    <div className={css.binding}>
      <p>{t('binding')}</p>
      <CardFees price={price} auction={auction} />
    </div>
  )
}

/** States that the chosen amount has become too low. */
function PriceMoved({
  price,
  onPrice,
  onChange,
}: {
  price: Whole
  onPrice: (price: Whole) => void
  onChange: () => void
}) {
  const t = useTranslations('bidResult.confirm')
  const bidding = useTranslations('bidding')
  const { lot, view } = useBiddingLot()
  const format = (amount: Whole) => money(amount, lot.currency)
  return (
    <>
      <div className={css.result}>
        <Strip state="bidding" text={t('moved', { price: format(view.winPrice) })} note={false} urgent />
      </div>
      <BidLot />
      <p className={css.message}>{t('notSent', { amount: format(price), next: format(view.nextPrice) })}</p>
      <BidSum price={view.nextPrice} label={bidding('sum.newMaximum')} />
      <Button kind="bid" size="lg" full onClick={() => onPrice(view.nextPrice)}>
        {bidding('act.review.amount', { amount: format(view.nextPrice) })}
      </Button>
      <Button kind="quiet" size="sm" full onClick={onChange}>
        {t('change')}
      </Button>
      <Binding price={view.nextPrice} />
    </>
  )
}
