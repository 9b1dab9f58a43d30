import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleLots } from './lots-by-sale.ts'
import css from './sale-group.module.css'

/**
 * Shows lots of a sale under its title, with the state of the sale. Must be inside the sale's `SaleProvider`.
 *
 * @param paddle the user's paddle; '' if not shown
 * @param link a link at the end of the heading
 */
export function SaleGroup({
  sale,
  paddle = '',
  link,
  children,
}: {
  sale: SaleLots['sale']
  paddle?: string
  link?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('account.bids')
  const timeText = useSaleTime(sale)
  return (
    <section className={css.group} aria-labelledby={`sale-${sale.id}`}>
      <div className={css.head}>
        <h2 id={`sale-${sale.id}`} className={css.title}>
          <Link to={`/auction/${sale.id}`}>
            <Accent text={sale.title} accent={sale.accent} />
          </Link>
        </h2>
        <div className={css.end}>
          <p className={classes(typography.muted, typography.fine)}>
            {paddle ? `${t('paddle', { paddle })}\u00a0· ${timeText}` : timeText}
          </p>
          {link}
        </div>
      </div>
      {children}
    </section>
  )
}

/** Returns a short text for the state of a sale. */
function useSaleTime(sale: SaleLots['sale']): string {
  const t = useTranslations('account.bids')
  const { isEnd, liveStatus, startTime } = useSale()
  const listing = { ...sale, isEnd, liveStatus, startTime }
  const isDue = useFromNow((now) => now >= startTime)
  const state = useFromNow((now) => listingState(listing, now))
  switch (state) {
    case 'ended':
      return t('ended', { date: date(sale.lastEnd || sale.endTime || startTime) })
    case 'live':
      return t('inRoom')
    case 'acceptingBids':
      return t('closing', { time: dateTime(sale.lastEnd || sale.endTime) })
    case 'acceptingPreBids':
    case 'preview':
      if (sale.type === 'timed') return t('bidsFrom', { time: dateTime(startTime) })
      return t(isDue ? 'shortly' : 'begins', { time: dateTime(startTime) })
    default:
      return unreachable(state)
  }
}
