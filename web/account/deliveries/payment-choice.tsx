import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { PaymentSums, type SumRow } from '#web/account/payments/payment-sums.tsx'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import type { DeliveryQuote } from './use-quote.ts'

/** The method of payment for a delivery. */
export type PayBy = 'card' | 'points'

/** Returns what a quoted delivery costs in its currency; no rows if it is free. */
export function useQuoteRows({ currency, freight, insurance, isFree }: DeliveryQuote): readonly SumRow[] {
  const t = useTranslations('deliveries.request')
  if (isFree) return []
  return [
    { label: t('freight'), amount: exactMoney(freight, currency) },
    { label: t('insurance'), amount: exactMoney(insurance, currency) },
  ]
}

/** Shows the cost of a delivery that is not paid by card. @param points its price in points */
export function QuoteTotal({ quote, points }: { quote: DeliveryQuote; points: Whole }) {
  const t = useTranslations('deliveries.request')
  const rows = useQuoteRows(quote)
  const amount = quote.isFree ? t('free') : t('byPoints', { points: figure(points) })
  return <PaymentSums rows={rows} total={{ label: t('subtotal'), amount }} />
}

/** Offers payment by points, if there are enough. @param name the name of the radio group */
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
            needed,
            available,
            missing: needed - available,
          })}
    </ChoiceCard>
  )
}
