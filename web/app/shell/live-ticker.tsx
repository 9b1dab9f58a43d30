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
  readonly title: string
  readonly accent: string
  /** The current lot; null between lots. */
  readonly number: string | null
  readonly lotCount: number | null
  /** When its saleroom is due to open; null once it is open. */
  readonly opensAt: Instant | null
}

/** 'Live now', or the time until then: links to the saleroom from the bar of any page. Where width is short, the lot goes first, then the title. */
export function LiveTicker({ sale }: { sale: LiveSale }) {
  const t = useTranslations('shell.ticker')
  return (
    <section className={css.ticker} aria-label={t(sale.opensAt === null ? 'live' : 'shortly')}>
      {sale.opensAt === null ? (
        <StateMark state="live" label={t('live')} className={css.mark} />
      ) : (
        <Opening at={sale.opensAt} />
      )}
      <span className={css.title} title={sale.title} data-shortened>
        <Accent text={sale.title} accent={sale.accent} />
      </span>
      {sale.opensAt !== null && <ToOpening at={sale.opensAt} />}
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

/** When the saleroom opens. The auctioneer opens it, possibly minutes after its time (V1). */
function Opening({ at }: { at: Instant }) {
  const t = useTranslations('shell.ticker')
  const isDue = useFromNow((now) => now >= at)
  const label = isDue ? t('shortly') : t('opens', { time: hourMinute(at) })
  return <StateMark state="bidding" label={label} className={css.soon} />
}

/** The clock to the opening; nothing once it is due. */
function ToOpening({ at }: { at: Instant }) {
  const isDue = useFromNow((now) => now >= at)
  return !isDue && <Countdown end={at} to="start" className={css.clock} />
}
