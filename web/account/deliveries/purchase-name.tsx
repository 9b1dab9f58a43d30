import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { joined } from '#web/kit/i18n/joined.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { bindUnits, bindYears } from '#web/kit/ui/bind-units.ts'
import type { Order } from '#wire/entities/order.ts'

type Lots = readonly Pick<Order['lots'][number], 'lotNum' | 'lotSuffix' | 'title' | 'accent'>[]

/** Shows the name of a single lot, or the number of several. */
export function PurchaseName({ lots }: { lots: Lots }) {
  const t = useTranslations('deliveries')
  const [lot, ...others] = lots
  if (!lot || others.length > 0) return t('records.lots', { count: lots.length })
  return <Accent text={bindYears(lot.title)} accent={lot.accent} />
}

/** The number of the only lot, and of the orders: Lot 28 · Order 100001. @param orders their numbers, if any */
export function PurchaseNumbers({ lots, orders }: { lots: Lots; orders: readonly string[] }) {
  const t = useTranslations('deliveries')
  const lang = useLocale()
  const [lot, ...others] = lots
  const parts = [
    lot && others.length === 0 ? t('record.lot', { number: lotLabel(lot) }) : '',
    orders.length === 0 ? '' : t('records.orders', { count: orders.length, numbers: joined(orders, lang) }),
  ]
  return bindUnits(parts.filter((part) => part !== '').join(' · '))
}
