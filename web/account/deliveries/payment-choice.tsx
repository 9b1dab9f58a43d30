import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import sum from '#web/kit/ui/sum.module.css'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import css from './request.module.css'
import type { DeliveryQuote } from './use-quote.ts'

/** The method of payment for a delivery. */
export type PayBy = 'card' | 'points'

/**
 * The cost of a delivery: its parts, and the total in points or of a free delivery. That of a card, which adds its fee, is
 * beside the cards.
 *
 * @param points the points that pay for it
 */
export function QuoteTotal({ quote, payBy, points }: { quote: DeliveryQuote; payBy: PayBy; points: Whole }) {
  const t = useTranslations('deliveries.request')
  const { currency, freight, insurance, isFree } = quote
  return (
    <dl className={sum.sum}>
      {!isFree && (
        <>
          <dt>{t('freight')}</dt>
          <dd>{exactMoney(freight, currency)}</dd>
          <dt>{t('insurance')}</dt>
          <dd>{exactMoney(insurance, currency)}</dd>
        </>
      )}
      {(isFree || payBy === 'points') && (
        <>
          <dt className={sum.total}>{t('subtotal')}</dt>
          <dd className={sum.total}>{isFree ? t('free') : t('byPoints', { points: figure(points) })}</dd>
        </>
      )}
    </dl>
  )
}

/**
 * Payment by card, or by points if there are enough.
 *
 * @param children the cards, below the choice of a card
 */
export function PaymentChoice({
  points,
  payBy,
  onPayBy,
  children,
}: {
  points: DeliveryChoice['points']
  payBy: PayBy
  onPayBy: (payBy: PayBy) => void
  children: ReactNode
}) {
  const t = useTranslations('deliveries.request')
  const { needed, available } = points
  const hasEnough = available >= needed
  return (
    <fieldset className={css.methods}>
      <legend className={css.small}>{t('payWith')}</legend>
      <ChoiceCard
        name="payBy"
        value="card"
        checked={payBy === 'card'}
        title={t('byCard')}
        onChoose={() => onPayBy('card')}
      />
      {payBy === 'card' && <div className={css.cards}>{children}</div>}
      <ChoiceCard
        name="payBy"
        value="points"
        checked={payBy === 'points'}
        disabled={!hasEnough}
        title={t('byPoints', { points: figure(needed) })}
        onChoose={() => onPayBy('points')}
      >
        {hasEnough
          ? t('balance', { points: figure(available) })
          : t('tooFew', {
              needed: figure(needed),
              available: figure(available),
              missing: figure(needed - available),
            })}
      </ChoiceCard>
    </fieldset>
  )
}
