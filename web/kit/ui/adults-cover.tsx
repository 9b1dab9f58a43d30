import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import css from './adults-cover.module.css'

await loadTexts('tobacco')

/** Covers a plate in place of the picture of tobacco, which is not shown (C2). */
export function AdultsCover() {
  const t = useTranslations('tobacco.cover')
  return (
    <p className={css.cover}>
      <b>{t('age')}</b> <span>{t('shown')}</span>
    </p>
  )
}
