import { useLocale, useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { LotCorrections } from './lot-corrections.tsx'
import css from './lot-notices.module.css'

/** The saleroom notices and the corrections of a lot, newest first (K13); nothing where it has none. */
export function LotNotices({
  lotId,
  currency,
  className,
}: {
  lotId: string
  /** Of the sale, for the corrections of prices; without it only notices are shown. */
  currency?: string
  className?: string | undefined
}) {
  const t = useTranslations('lots.notice')
  const lang = useLocale()
  const view = useLot(lotId)
  const notices = view?.notices ?? []
  const hasAny = notices.length > 0 || (currency !== undefined && (view?.corrections.length ?? 0) > 0)
  return (
    <div className={classes(css.notices, hasAny && className)} data-notices="">
      {notices.toReversed().map(({ seq, at, en, zh }) => (
        <section key={seq} className={css.notice}>
          <h2 className={css.title}>{t('title', { date: date(at) })}</h2>
          <p>{lang === 'en' ? en : zh}</p>
        </section>
      ))}
      {currency !== undefined && <LotCorrections lotId={lotId} currency={currency} />}
    </div>
  )
}
