import { useTranslations } from 'use-intl'
import css from './adults-cover.module.css'

/** Covers the picture of tobacco that is not shown (C2). Fills a plate. */
export function AdultsCover() {
  const t = useTranslations('ui.adults')
  return (
    <p className={css.cover}>
      <b>{t('age')}</b> <span>{t('shown')}</span>
    </p>
  )
}
