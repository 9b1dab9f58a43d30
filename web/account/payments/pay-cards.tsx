import { useTranslations } from 'use-intl'
import type { CardFees } from '#domain/money/rates.ts'
import type { Card } from '#wire/entities/card.ts'
import { percentage } from '#wire/words/rates.ts'
import { formatCardMonth } from './card-name.ts'
import { CardRadios } from './card-radios.tsx'

/** Shows the saved cards to pay with, each with its fee. Expired ones are shown disabled. */
export function PayCards({
  fees,
  ...choice
}: {
  cards: readonly Card[]
  expiredIds: readonly string[]
  fees: CardFees
  chosen: string
  disabled: boolean
  name?: string | undefined
  onChoose: (cardId: string) => void
}) {
  const t = useTranslations('payments')
  const formatFee = ({ country }: Card) => percentage(country === 'HK' ? fees.hongKongCard : fees.otherCard)
  return (
    <CardRadios
      {...choice}
      legend={<legend className="visually-hidden">{t('pay.legend')}</legend>}
      aside={(card, isExpired) =>
        isExpired
          ? t('methods.expired', { month: formatCardMonth(card) })
          : t('pay.fee', { fee: formatFee(card) })
      }
    />
  )
}
