import { useLocale, useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { textIn } from '#web/kit/i18n/text-in.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import css from './lot-notices.module.css'

await loadTexts('changes')

/** The announcement to everybody in the sale (V11), if there is one. */
export function SaleMessage() {
  const t = useTranslations('changes')
  const lang = useLocale()
  const { message } = useSale()
  if (!message) return null
  return (
    <div className={css.notice} role="status">
      <h2 className={css.title}>{t('announcement', { date: date(message.at) })}</h2>
      <p dir="auto">{textIn(message.text, lang)}</p>
    </div>
  )
}
