import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { LotOutcome } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { UnbrokenDates } from '#web/kit/ui/whole-dates.tsx'
import { useIsDue } from '#web/sale/auctions/use-is-due.ts'
import { BidLot } from './bid-lot.tsx'
import { BidOutcome } from './bid-outcome.tsx'
import type { BidResult } from './bid-result.ts'
import css from './bid-sheet.module.css'
import { BidSum } from './bid-sum.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { OrderLink, PayBy } from './order-link.tsx'
import { PriceWithPremium } from './price-with-premium.tsx'
import { SimilarLots } from './similar-lots.tsx'
import { Strip } from './strip.tsx'
import { useLateText } from './use-late-text.ts'

/** Milliseconds until the dialog closes after a good result. */
const autoCloseMs = 4_000

/** The result of a placed bid in place of the form, which offers the next bid if needed. */
export function SheetResult({
  result,
  onClose,
  onRaise,
}: {
  result: BidResult
  onClose: () => void
  onRaise: () => void
}) {
  const t = useTranslations('bidResult.result')
  const sumText = useTranslations('bidding.sum')
  const { view } = useBiddingLot()
  const isCommission = result === 'commission'
  const canRaise = result === 'belowReserve' || isAtMaximum(result, view)
  const isGood = !canRaise && result === 'leading'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isGood) return
    const timer = setTimeout(() => close(), autoCloseMs)
    return () => clearTimeout(timer)
  }, [isGood])
  return (
    <>
      <ResultStrip result={result} />
      <BidLot />
      <ResultText result={result} />
      {isCommission && <SaleroomOpens />}
      <BidSum price={view.myPrice} label={sumText('maximum')} />
      <div className={layout.closeStack}>
        {canRaise && (
          <Button kind="raise" full onClick={onRaise}>
            {t('raise')}
          </Button>
        )}
        {isCommission && (
          <Button kind="line" full onClick={onRaise}>
            {t('change')}
          </Button>
        )}
        <Button kind="ink" full onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}

/**
 * States when the saleroom in which a commission bid takes part opens, and nothing after it has opened. The
 * auctioneer opens it, possibly minutes after its time (V1).
 */
function SaleroomOpens() {
  const t = useTranslations('bidResult.result.commission')
  const headText = useTranslations('bidding.head')
  const { startTime, liveStatus } = useSale()
  const isDue = useIsDue({ type: 'live', startTime })
  if (liveStatus !== 'closed') return null
  const time = dateTime(startTime)
  return (
    <p className={css.message}>
      {isDue && <b>{headText('shortly')} </b>}
      <UnbrokenDates text={isDue ? headText('due', { time }) : t('opens', { time })} />
    </p>
  )
}

/** Returns whether the viewer leads with their maximum, so that the next bid outbids them. */
const isAtMaximum = (result: BidResult, { myPrice, winPrice }: LotView): boolean =>
  result === 'leading' && myPrice === winPrice

/** The viewer's maximum and the current price. */
export function ResultText({ result }: { result: BidResult }) {
  const t = useTranslations('bidResult.result')
  const { lot, view } = useBiddingLot()
  return (
    <p className={css.message}>
      {t(isAtMaximum(result, view) ? 'leading.atMaximum' : `${result}.text`, {
        amount: money(view.myPrice, lot.currency),
        price: money(view.winPrice, lot.currency),
      })}
    </p>
  )
}

/** The viewer's status after their bid. */
export function ResultStrip({ result }: { result: BidResult }) {
  const t = useTranslations('bidResult.result')
  return (
    <div className={css.result}>
      <Strip
        state={marks[result]}
        text={t(`${result}.title`)}
        note={false}
        urgent={marks[result] === 'lost'}
      />
    </div>
  )
}

const marks = {
  leading: 'winning',
  commission: 'bidding',
  offered: 'bidding',
  belowReserve: 'reserveNotMet',
  outbid: 'lost',
  tied: 'lost',
} as const satisfies Record<BidResult, string>

/** The dialog after bidding has ended: the result, the outcome of a bid in progress and what the viewer owes. */
export function BiddingOver({
  outcome,
  attempt,
  unsent,
  onClose,
}: {
  outcome: LotOutcome
  attempt: Attempt
  /** The amount that was chosen but not confirmed, or null if there is none. */
  unsent: Whole | null
  onClose: () => void
}) {
  const t = useTranslations('bidResult')
  const boxText = useTranslations('bidBox')
  const { lot } = useBiddingLot()
  const lateText = useLateText()(attempt)
  const isWon = outcome.kind === 'won'
  const isOthers = outcome.kind === 'lost' || outcome.kind === 'sold'
  const outcomeText =
    lateText ?? (unsent === null ? null : t('result.notPlaced', { amount: money(unsent, lot.currency) }))
  return (
    <>
      {lateText === null && (
        <BidOutcome attempt={attempt} onPrice={() => undefined} onRegister={() => undefined} isOver />
      )}
      <div className={css.result}>
        {outcomeText !== null && <Strip state="ended" text={outcomeText} note={false} urgent />}
        {!(outcomeText !== null && isOthers) && <OutcomeStrip outcome={outcome} />}
      </div>
      <BidLot />
      {isOthers && (
        <div className={css.message}>
          <PriceWithPremium price={outcome.price} isTotalOnly />
          <p>{boxText('nothingOwed')}</p>
        </div>
      )}
      {isWon && (
        <div className={css.message}>
          <PriceWithPremium price={outcome.price} />
          <p>
            <PayBy />
          </p>
        </div>
      )}
      <div className={layout.closeStack}>
        {isWon ? <OrderLink /> : <SimilarLots />}
        <Button kind="line" full onClick={onClose}>
          {t('result.done')}
        </Button>
      </div>
    </>
  )
}

function OutcomeStrip({ outcome: { kind } }: { outcome: LotOutcome }) {
  const t = useTranslations('bidBox.strip')
  const { lot } = useBiddingLot()
  return (
    <Strip state={kind === 'lost' ? 'sold' : kind} text={t(kind, { number: lotLabel(lot) })} note={false} />
  )
}
