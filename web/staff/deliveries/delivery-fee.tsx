import { useTranslations } from 'use-intl'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** The price of a delivery and how it was paid. */
export function DeliveryFee({ delivery: { paidBy, paid, points, currency } }: { delivery: Delivery }) {
  const t = useTranslations('houseDeliveries')
  switch (paidBy) {
    case 'card':
      return t('card', { amount: exactMoney(paid, currency) })
    case 'transfer':
      return t('desk', { amount: exactMoney(paid, currency) })
    case 'points':
      return t('points', { points: figure(points) })
    case 'nothing':
      return t('noFee')
  }
}
