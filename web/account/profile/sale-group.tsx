import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { SaleLots } from './lots-by-sale.ts'
import css from './sale-group.module.css'

/**
 * Lots of one sale under its name, with how far it has come. Stands inside the sale's `SaleProvider`.
 *
 * @param paddle one's own in it; '' or left out where that is not said
 */
export function SaleGroup({
  sale,
  paddle = '',
  children,
}: {
  sale: SaleLots['sale']
  paddle?: string
  children: ReactNode
}) {
  const t = useTranslations('account.bids')
  const when = useWhen(sale)
  return (
    <section className={css.group} aria-labelledby={`sale-${sale.id}`}>
      <div className={css.head}>
        <h2 id={`sale-${sale.id}`} className={css.title}>
          <Link to={`/auction/${sale.id}`}>
            <Accent text={sale.title} accent={sale.accent} />
          </Link>
        </h2>
        <p className={css.when}>{paddle ? `${t('paddle', { paddle })} · ${when}` : when}</p>
      </div>
      {children}
    </section>
  )
}

/** How far a sale has come, in a few words. */
function useWhen(sale: SaleLots['sale']): string {
  const t = useTranslations('account.bids')
  const { isEnd, liveStatus, startTime } = useSale()
  const listed = { ...sale, isEnd, liveStatus, startTime }
  const state = useFromNow((now) => listingState(listed, now))
  switch (state) {
    case 'ended':
      return t('ended', { date: date(sale.lastEnd || sale.endTime || startTime) })
    case 'live':
      return t('inRoom')
    case 'acceptingBids':
      return t('closing', { time: dateTime(sale.lastEnd || sale.endTime) })
    case 'acceptingPreBids':
    case 'preview':
      return t('begins', { time: dateTime(startTime) })
    default:
      return unreachable(state)
  }
}
