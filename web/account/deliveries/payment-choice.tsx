import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import sum from '#web/kit/ui/sum.module.css'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
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

/** Payment by points, if there are enough. @param name of the radios that it belongs to */
export function PointsOption({
  points: { needed, available },
  name,
  checked,
  onChoose,
}: {
  points: DeliveryChoice['points']
  name: string
  checked: boolean
  onChoose: () => void
}) {
  const t = useTranslations('deliveries.request')
  const hasEnough = available >= needed
  return (
    <ChoiceCard
      name={name}
      value="points"
      checked={checked}
      disabled={!hasEnough}
      title={t('byPoints', { points: figure(needed) })}
      onChoose={onChoose}
    >
      {hasEnough
        ? t('balance', { points: figure(available) })
        : t('tooFew', {
            needed: figure(needed),
            available: figure(available),
            missing: figure(needed - available),
          })}
    </ChoiceCard>
  )
}
