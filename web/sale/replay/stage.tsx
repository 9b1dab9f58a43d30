import { useTranslations } from 'use-intl'
import type { Entry } from '#domain/auction/events.ts'
import { lotState } from '#domain/auction/lot-state.ts'
import type { ReplayStep } from '#domain/auction/replay.ts'
import type { LotView } from '#domain/auction/view.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Price } from '#web/kit/ui/price.tsx'
import typography from '#web/kit/ui/type.module.css'
import { formatToSecond } from '#web/sale/record/entry-text.ts'
import css from './replay.module.css'
import type { StepText } from './use-step-text.ts'

/** The price at a step: the hammer price, or the highest bid; 0 before any. */
const priceOf = ({ view }: ReplayStep): Whole => view.finalPrice || view.winPrice

/** The price of a step in the curve: before any bid, the opening bid. */
export const curvePriceOf = (step: ReplayStep): Whole => priceOf(step) || step.view.nextPrice

/** Events that say the result themselves. */
const results: readonly Entry['event']['type'][] = [
  'lotSold',
  'lotSoldInParcel',
  'lotSoldAfter',
  'lotPassed',
  'lotWithdrawn',
]

/** One step: the event, and the lot's state at that time. */
export function Stage({
  shown,
  entry,
  text: { text, spokenText },
  currency,
  rates,
  isTimed,
}: {
  shown: ReplayStep
  entry: Entry
  text: StepText
  currency: string
  /** Those the sale is held at (O8). */
  rates: Rates
  isTimed: boolean
}) {
  const t = useTranslations('replay')
  const { view } = shown
  const state = lotState(view)
  const price = priceOf(shown)
  const isSold = view.saleStatus === 'sold'
  const isResult = results.includes(entry.event.type)
  const premiumText = () =>
    t('withPremium', { amount: money(allInTotal(price, 'transfer', rates), currency) })
  return (
    <div className={css.stage}>
      <p className={css.event}>
        <time dateTime={new Date(entry.at).toISOString()} className={css.time}>
          {formatToSecond(entry.at)}
        </time>
        <span>{text}</span>
      </p>
      <p role="status" className="visually-hidden">
        {spokenText}
      </p>
      <p className={typography.label}>{t(isSold ? 'hammer' : 'price')}</p>
      <p className={css.price}>
        {price > 0 ? <Price amount={price} currency={currency} /> : <span>{t('noBid')}</span>}
      </p>
      <p className={css.holder}>
        {price > 0 && isSold && premiumText()}
        {price > 0 && !isResult && !isSold && <Holder view={view} />}
      </p>
      <ul className={css.marks}>
        {!isResult && <li>{t(`state.${isTimed && state === 'active' ? 'running' : state}`)}</li>}
        {view.lastCall && <li>{t('lastCall')}</li>}
        {view.lastWarning && <li>{t('lastWarning')}</li>}
        {isTimed && view.saleStatus === 'open' && (
          <li>{t('ends', { time: formatToSecond(view.endTime) })}</li>
        )}
        <li>{t('entry', { seq: figure(entry.seq) })}</li>
      </ul>
    </div>
  )
}

function Holder({ view: { leader, leaderChannel } }: { view: LotView }) {
  const t = useTranslations('replay.holder')
  if (leader !== '') return t('paddle', { paddle: leader })
  return t(leaderChannel === 'telephone' ? 'telephone' : 'room')
}

/** The lot's bids up to that step, which are all of them once it is decided. */
export function StepBids({
  view: { saleStatus },
  bids,
  currency,
}: Pick<ReplayStep, 'view' | 'bids'> & { currency: string }) {
  const t = useTranslations('replay')
  const holderText = useTranslations('replay.holder')
  if (bids.length === 0) return null
  const label = t(saleStatus === 'open' ? 'bids' : 'allBids')
  return (
    <section className={css.bids} aria-label={label}>
      <h2 className={typography.label}>{label}</h2>
      <ol>
        {bids.toReversed().map((bid) => (
          <li key={bid.id} className={classes(bid.isDel && css.struck)}>
            <span className={css.time}>{timeOfDay(bid.at)}</span>
            <span>
              {bid.paddle === ''
                ? holderText(bid.channel === 'telephone' ? 'telephone' : 'room')
                : holderText('paddle', { paddle: bid.paddle })}
              {bid.isDel && (
                <span className={css.note}> {t(bid.reason === 'choice' ? 'over' : 'struck')}</span>
              )}
            </span>
            <span className={css.amount}>
              {currency} {figure(bid.price)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
