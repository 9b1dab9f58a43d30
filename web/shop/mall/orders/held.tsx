import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import css from './mall-order.module.css'

/** Whether the time of an order is up by the page's clock; whether it is over, the house says (G1). */
export const useIsUp = (until: Instant): boolean => useFromNow((now) => now >= until)

/** How long an order still holds its goods (G1). */
export function Held({ until }: { until: Instant }) {
  const t = useTranslations('mallOrders.next')
  const isUp = useIsUp(until)
  if (isUp) return <div className={css.held}>{t('up')}</div>
  return (
    <div className={css.held}>
      <Countdown end={until} className={css.clock} announce />
      {t('held')}
    </div>
  )
}
