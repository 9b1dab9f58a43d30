import { useTranslations } from 'use-intl'
import type { CardFees } from '#domain/money/rates.ts'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { CardRadios } from './card-radios.tsx'
import { monthInWords } from './card-words.ts'

/** The saved cards, one to be paid with, each with its fee. Expired ones are shown and cannot be chosen. */
export function PayCards({
  fees,
  ...choice
}: {
  cards: readonly Card[]
  gone: readonly string[]
  fees: CardFees
  chosen: string
  disabled: boolean
  onChoose: (cardId: string) => void
}) {
  const t = useTranslations('payments')
  const feeOf = ({ country }: Card) => percentage(country === 'HK' ? fees.hongKongCard : fees.otherCard)
  return (
    <CardRadios
      {...choice}
      legend={<legend className="visually-hidden">{t('pay.legend')}</legend>}
      aside={(card, isExpired) =>
        isExpired ? t('methods.expired', { month: monthInWords(card) }) : t('pay.fee', { fee: feeOf(card) })
      }
    />
  )
}
