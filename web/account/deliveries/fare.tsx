import { useTranslations } from 'use-intl'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import { ChoiceCard } from './choice-card.tsx'
import css from './request.module.css'
import type { Quoted } from './use-quote.ts'

/** How a delivery is to be paid for. */
export type PayBy = 'card' | 'points'

/** What a delivery costs, without a card's fee: its parts, and the sum. */
export function Sum({ quote }: { quote: Quoted }) {
  const t = useTranslations('deliveries.request')
  const { currency, freight, insurance, subtotal, isFree } = quote
  return (
    <dl className={css.sum}>
      {!isFree && (
        <>
          <dt>{t('freight')}</dt>
          <dd>{exactMoney(freight, currency)}</dd>
          <dt>{t('insurance')}</dt>
          <dd>{exactMoney(insurance, currency)}</dd>
        </>
      )}
      <dt className={css.total}>{t('subtotal')}</dt>
      <dd className={css.total}>{isFree ? t('free') : exactMoney(subtotal, currency)}</dd>
    </dl>
  )
}

/** By card, or by points as far as there are enough. */
export function PayWith({
  points,
  payBy,
  onPayBy,
}: {
  points: DeliveryChoice['points']
  payBy: PayBy
  onPayBy: (payBy: PayBy) => void
}) {
  const t = useTranslations('deliveries.request')
  const { needed, available } = points
  const hasEnough = available >= needed
  return (
    <fieldset className={css.ways}>
      <legend className={css.small}>{t('payWith')}</legend>
      <ChoiceCard
        name="payBy"
        value="card"
        checked={payBy === 'card'}
        title={t('byCard')}
        onChoose={() => onPayBy('card')}
      />
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
