import { useTranslations } from 'use-intl'
import { hasExpired } from '#domain/cards/card-expiry.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Card } from '#wire/entities/card.ts'

const brands = ['visa', 'mastercard', 'amex', 'unionpay', 'jcb', 'diners', 'discover'] as const

/** Returns a function for a card's name: `Visa ending 4242`. */
export function useCardName(): (card: Pick<Card, 'brand' | 'last4'>) => string {
  const t = useTranslations('payments')
  return ({ brand, last4 }) => {
    const known = brands.find((one) => one === brand)
    return t('name', { brand: t(`brand.${known ?? 'other'}`), last4 })
  }
}

/** Formats a card's month: `08/2028`. */
export const formatCardMonth = ({ expMonth, expYear }: Pick<Card, 'expYear' | 'expMonth'>): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`

/** Returns the ids of expired cards, by the date in the site's time zone. */
export function useExpiredIds(cards: readonly Card[]): readonly string[] {
  const expired = useFromNow((now) =>
    cards
      .filter((card) => hasExpired(card, now, houseTimeZone))
      .map(({ id }) => id)
      .join(' '),
  )
  return expired.split(' ')
}
