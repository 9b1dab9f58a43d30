import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { LotOutcome } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { BidLot } from './bid-lot.tsx'
import { BidOutcome } from './bid-outcome.tsx'
import type { BidResult } from './bid-result.ts'
import css from './bid-sheet.module.css'
import { Strip } from './bid-strip.tsx'
import { BidSum } from './bid-sum.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { PriceWithPremium } from './price-with-premium.tsx'
import { SimilarLots } from './similar-lots.tsx'

/** Milliseconds until the dialog closes after a good result. */
const autoCloseMs = 4_000

/** Result of a placed bid, in place of the form; offers the next bid if needed. */
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
  const { auction, view } = useBiddingLot()
  const canRaise = result === 'belowReserve' || isAtMaximum(result, view)
  const isGood = !canRaise && (result === 'leading' || result === 'commission')
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
      <BidSum price={view.myPrice} auction={auction} withoutBid />
      <div className={css.ends}>
        {canRaise && (
          <Button kind="raise" full onClick={onRaise}>
            {t('raise')}
          </Button>
        )}
        <Button kind="ink" full onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}

/** Whether the viewer leads with their maximum, so that the next bid outbids them. */
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
  const { lot, view } = useBiddingLot()
  return (
    <div className={css.result}>
      <Strip
        state={marks[result]}
        text={t(`${result}.title`, { amount: money(view.myPrice, lot.currency) })}
        note={false}
        urgent={marks[result] === 'lost'}
      />
    </div>
  )
}

const marks = {
  leading: 'winning',
  commission: 'bidding',
  belowReserve: 'reserveNotMet',
  outbid: 'lost',
  tied: 'lost',
} as const satisfies Record<BidResult, string>

/** The dialog after bidding has ended: the result, and the outcome of a pending bid. */
export function BiddingOver({
  outcome,
  attempt,
  unsent,
  onClose,
}: {
  outcome: LotOutcome
  attempt: Attempt
  /** The amount that was chosen and not confirmed; null for none. */
  unsent: Whole | null
  onClose: () => void
}) {
  const t = useTranslations('bidding')
  const result = useTranslations('bidResult.result')
  const { lot } = useBiddingLot()
  const price = priceOf(outcome)
  return (
    <>
      <BidOutcome attempt={attempt} onPrice={() => undefined} onRegister={() => undefined} isOver />
      <div className={css.result}>
        <Strip
          state={outcome.kind === 'lost' ? 'sold' : outcome.kind}
          text={t(`strip.${outcome.kind}`, { number: lotLabel(lot) })}
          note={false}
        />
      </div>
      <BidLot />
      {unsent !== null && (
        <p className={css.message}>{result('notPlaced', { amount: money(unsent, lot.currency) })}</p>
      )}
      {price !== null && (
        <div className={css.message}>
          <PriceWithPremium price={price} />
        </div>
      )}
      <div className={css.ends}>
        <SimilarLots kind="line" />
        <Button kind="ink" full onClick={onClose}>
          {result('done')}
        </Button>
      </div>
    </>
  )
}

/** The hammer price; null for none. */
function priceOf(outcome: LotOutcome): Whole | null {
  switch (outcome.kind) {
    case 'won':
    case 'lost':
    case 'sold':
      return outcome.price
    case 'passed':
    case 'withdrawn':
      return null
    default:
      return unreachable(outcome)
  }
}
