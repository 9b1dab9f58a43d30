import type { ReactNode } from 'react'
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

/** A sale in progress, or about to begin, as shown in the ticker. */
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

/** 'Live now', or the time until then: links to the saleroom from the bar of any page. Where width is short, the lot goes first, and the sale is named by its number. */
export function LiveTicker({ sale }: { sale: LiveSale }) {
  const t = useTranslations('shell.ticker')
  const name = (
    <>
      <span className={css.title} title={sale.title} data-shortened>
        <Accent text={sale.title} accent={sale.accent} />
      </span>
      <b className={css.short}>{sale.no}</b>
    </>
  )
  return (
    <section className={css.ticker} aria-label={t(sale.opensAt === null ? 'live' : 'shortly')}>
      {sale.opensAt === null ? (
        <>
          <StateMark state="live" label={t('live')} className={css.mark} />
          {name}
        </>
      ) : (
        <Opening at={sale.opensAt}>{name}</Opening>
      )}
      {sale.number !== null && (
        <span className={css.lot}>{t('lot', { number: sale.number, count: sale.lotCount ?? 'none' })}</span>
      )}
      <Link to={sale.href} className={css.enter}>
        {t('enter')}
        <Icon name="arrowRight" size="sm" />
      </Link>
    </section>
  )
}

/**
 * When the saleroom opens, with the clock until then. The auctioneer opens it, possibly minutes after its time (V1).
 *
 * @param children the sale's name
 */
function Opening({ at, children }: { at: Instant; children: ReactNode }) {
  const t = useTranslations('shell.ticker')
  const isDue = useFromNow((now) => now >= at)
  return (
    <>
      <StateMark
        state="bidding"
        label={isDue ? t('shortly') : t('opens', { time: hourMinute(at) })}
        className={css.soon}
      />
      {children}
      {!isDue && (
        <span className={css.clock}>
          <span className={css.short}>{t('opensIn')}</span> <Countdown end={at} to="start" />
        </span>
      )}
    </>
  )
}
