import { useLocale, useTranslations } from 'use-intl'
import type { Cancellation } from '#domain/auction/state.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './auction.module.css'

/** Explains why a sale was cancelled and what that means for bidders (K4). */
export function CancellationNote({ cancellation: { at, en, zh } }: { cancellation: Cancellation }) {
  const t = useTranslations('saleTools.cancelled')
  const lang = useLocale()
  return (
    <div className={css.panel} role="status">
      <b>{t('title')}</b>
      <span>{lang === 'en' ? en : zh}</span>
      <span>{t('text')}</span>
      <span className={typography.detail}>{dateTime(at)}</span>
    </div>
  )
}
