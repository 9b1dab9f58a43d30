import { useTranslations } from 'use-intl'
import type { Entry } from '#domain/auction/events.ts'
import { lotState } from '#domain/auction/lot-state.ts'
import type { ReplayStep } from '#domain/auction/replay.ts'
import { type Holder, type ShownPrice, shownHolder, shownPrice } from '#domain/auction/shown-price.ts'
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

/**
 * Returns the price of a step in the curve: the opening bid before any bid, and even bids that have since
 * become void.
 */
export const curvePriceOf = ({ view }: ReplayStep): Whole =>
  view.finalPrice || view.winPrice || view.nextPrice

/** The label of a step's price, or for a lot without a bid, that of the current bid. */
const labels = { opening: 'price', current: 'price', highest: 'highest', hammer: 'hammer' } as const

/** Returns what a step shows in place of a price. */
const noPrice = (view: ReplayStep['view'], price: ShownPrice | null): 'noBid' | 'void' | 'noBids' => {
  if (price !== null) return 'noBid'
  return view.withdrawn && view.bidCount > 0 ? 'void' : 'noBids'
}

/** Events that already state the result. */
const results: readonly Entry['event']['type'][] = [
  'lotSold',
  'lotSoldInParcel',
  'lotSoldAfter',
  'lotPassed',
  'lotWithdrawn',
]

/** One step: the event and the lot's state at that time. */
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
  /** The rates of the sale (O8). */
  rates: Rates
  isTimed: boolean
}) {
  const t = useTranslations('replay')
  const { view } = shown
  const state = lotState(view)
  const price = shownPrice(view)
  const holder = shownHolder(view)
  const hasBid = price !== null && price.kind !== 'opening'
  const isResult = results.includes(entry.event.type)
  const premiumText = (amount: Whole) =>
    t('withPremium', { amount: money(allInTotal(amount, 'transfer', rates), currency) })
  return (
    <div className={css.stage}>
      <p className={css.event}>
        <time
          dateTime={new Date(entry.at).toISOString()}
          className={classes(typography.number, typography.muted)}
        >
          {formatToSecond(entry.at)}
        </time>
        <span>{text}</span>
      </p>
      <p role="status" className="visually-hidden">
        {spokenText}
      </p>
      <p className={typography.label}>{t(labels[price?.kind ?? 'current'])}</p>
      <p className={css.price} data-shown-price={price?.kind ?? ''}>
        {hasBid ? (
          <Price amount={price.amount} currency={currency} />
        ) : (
          <span>{t(noPrice(view, price))}</span>
        )}
      </p>
      <p className={css.holder}>
        {price?.kind === 'hammer' && premiumText(price.amount)}
        {price?.kind === 'current' && !isResult && holder && <HolderText holder={holder} />}
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

function HolderText({ holder: { paddle, channel } }: { holder: Holder }) {
  const t = useTranslations('replay.holder')
  if (paddle !== '') return t('paddle', { paddle })
  return t(channel === 'telephone' ? 'telephone' : 'room')
}

/** The lot's bids up to that step, which are all of them after it is decided. */
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
            <span className={classes(typography.number, typography.muted)}>{timeOfDay(bid.at)}</span>
            <span>
              {bid.paddle === ''
                ? holderText(bid.channel === 'telephone' ? 'telephone' : 'room')
                : holderText('paddle', { paddle: bid.paddle })}
              {bid.isDel && (
                <span className={typography.sizeS}> {t(bid.reason === 'choice' ? 'over' : 'struck')}</span>
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
