import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { Countdown } from './countdown.tsx'
import type { LotCardLot } from './lot-card-lot.ts'

/** Shows a lot's clock in a list: the time until bidding opens, with a label, or until the lot closes. */
export function LotTime({
  lot: { opensAt = null, endTime },
  className,
}: {
  lot: Pick<LotCardLot, 'opensAt'> & { readonly endTime: Instant }
  className?: string | undefined
}) {
  const t = useTranslations('ui.lot')
  if (opensAt === null) return <Countdown end={endTime} form="compact" className={className} />
  return (
    <span className={className}>
      {t('opensIn')} <Countdown end={opensAt} to="start" form="compact" />
    </span>
  )
}
