import { useTranslations } from 'use-intl'
import { formatCardMonth, useExpiredIds } from '#web/account/payments/card-name.ts'
import { CardRadios } from '#web/account/payments/card-radios.tsx'
import type { Card } from '#wire/entities/card.ts'
import css from './card-choice.module.css'

/** A choice of a saved card, with expired ones disabled. */
export function CardChoice({
  cards,
  ...choice
}: {
  cards: readonly Card[]
  chosen: string
  onChoose: (cardId: string) => void
}) {
  const t = useTranslations('registrations.card')
  return (
    <CardRadios
      {...choice}
      cards={cards}
      expiredIds={useExpiredIds(cards)}
      legend={<legend className={css.legend}>{t('legend')}</legend>}
      aside={(card, isExpired) => t(isExpired ? 'expired' : 'until', { month: formatCardMonth(card) })}
    />
  )
}
