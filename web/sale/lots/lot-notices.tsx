import { useLocale, useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './lot-notices.module.css'

/** The saleroom notices of a lot, newest first (K13); nothing where it has none. */
export function LotNotices({ lotId, className }: { lotId: string; className?: string | undefined }) {
  const t = useTranslations('lots.notice')
  const lang = useLocale()
  const notices = useLot(lotId)?.notices ?? []
  if (notices.length === 0) return null
  return (
    <div className={classes(css.notices, className)} data-notices="">
      {notices.toReversed().map(({ seq, at, en, zh }) => (
        <section key={seq} className={css.notice}>
          <h2 className={css.title}>{t('title', { date: date(at) })}</h2>
          <p>{lang === 'en' ? en : zh}</p>
        </section>
      ))}
    </div>
  )
}
