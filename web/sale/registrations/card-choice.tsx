import { useTranslations } from 'use-intl'
import { CardRadios } from '#web/account/payments/card-radios.tsx'
import { monthInWords, useExpired } from '#web/account/payments/card-words.ts'
import type { Card } from '#wire/entities/card.ts'
import css from './card-choice.module.css'

/** Selects a saved card. Expired ones are disabled. */
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
      gone={useExpired(cards)}
      legend={<legend className={css.legend}>{t('legend')}</legend>}
      aside={(card, isExpired) => t(isExpired ? 'expired' : 'until', { month: monthInWords(card) })}
    />
  )
}
