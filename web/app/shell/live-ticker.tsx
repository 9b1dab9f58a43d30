import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import css from './live-ticker.module.css'

/** A sale in progress, as shown in the ticker. */
export type LiveSale = {
  readonly href: string
  readonly title: string
  readonly accent: string
  /** The current lot; null between lots. */
  readonly lotNum: number | string | null
  readonly lotCount: number | null
}

/** 'Live now': links to the saleroom from the bar of any page. Where width is short, the lot goes first, then the title. */
export function LiveTicker({ sale }: { sale: LiveSale }) {
  const t = useTranslations('shell.ticker')
  return (
    <section className={css.ticker} aria-label={t('live')}>
      <StateMark state="live" label={t('live')} className={css.mark} />
      <span className={css.title} title={sale.title} data-shortened>
        <Accent text={sale.title} accent={sale.accent} />
      </span>
      {sale.lotNum !== null && (
        <span className={css.lot}>{t('lot', { number: sale.lotNum, count: sale.lotCount ?? 'none' })}</span>
      )}
      <Link to={sale.href} className={css.enter}>
        {t('enter')}
        <Icon name="arrowRight" size="sm" />
      </Link>
    </section>
  )
}
