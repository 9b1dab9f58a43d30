import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { hourMinute } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import css from './live-ticker.module.css'

/** The sale in progress or about to begin, as shown in the ticker. */
export type LiveSale = {
  readonly href: string
  /** The sale's number. */
  readonly no: string
  readonly title: string
  readonly accent: string
  /** The current lot; null between lots. */
  readonly number: string | null
  readonly lotCount: number | null
  /** When its saleroom is due to open; null once it is open. */
  readonly opensAt: Instant | null
}

/**
 * Links to the saleroom from the bar of any page, with 'Live now' or the time until then. In narrow windows
 * the lot comes first, and the sale is identified by its number. The auctioneer opens the saleroom, possibly
 * minutes late (V1).
 */
export function LiveTicker({ sale }: { sale: LiveSale }) {
  const t = useTranslations('shell.ticker')
  const { opensAt, title, number } = sale
  const isOpen = opensAt === null
  const isDue = useFromNow((now) => isOpen || now >= opensAt)
  const state = isOpen ? 'live' : 'shortly'
  return (
    <section className={css.ticker} aria-label={t(state)}>
      <StateMark
        state={isOpen ? 'live' : 'bidding'}
        label={isDue ? t(state) : t('opens', { time: hourMinute(opensAt ?? 0) })}
        className={isOpen ? css.mark : css.soon}
      />
      <span className={css.title} title={title} data-shortened>
        <Accent text={title} accent={sale.accent} />
      </span>
      <b>{sale.no}</b>
      {!isOpen && !isDue && (
        <span className={css.clock}>
          <b>{t('opensIn')}</b> <Countdown end={opensAt} to="start" />
        </span>
      )}
      {number !== null && <span className={css.lot}>{t('lot', { number, count: sale.lotCount ?? 0 })}</span>}
      <Link to={sale.href} className={css.enter}>
        {t('enter')}
        <Icon name="arrowRight" size="sm" />
      </Link>
    </section>
  )
}
