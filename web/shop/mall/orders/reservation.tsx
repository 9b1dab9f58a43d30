import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { hourMinute } from '#web/kit/i18n/formats.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import css from './mall-order.module.css'

/**
 * Returns whether a reservation has expired by the page's clock; the server decides whether the order has lapsed (G1).
 */
export const useHasExpired = (until: Instant): boolean => useFromNow((now) => now >= until)

/** The time left of an order's reservation (G1), and what is to be paid by then. @param amount with its currency */
export function Reservation({ until, amount }: { until: Instant; amount: string }) {
  const t = useTranslations('mallOrders.next')
  const hasExpired = useHasExpired(until)
  if (hasExpired) return <div className={css.reservation}>{t('up')}</div>
  return (
    <div className={css.reservation}>
      <Countdown end={until} className={css.clock} announce />
      {t('held', { amount, time: hourMinute(until) })}
    </div>
  )
}
