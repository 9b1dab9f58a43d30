import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './rehearsal-mark.module.css'

/** Marks a rehearsal wherever it is shown (V12). @param wide shows a bar above the page */
export function RehearsalMark({
  wide = false,
  className,
}: {
  wide?: boolean
  className?: string | undefined
}) {
  const t = useTranslations('ui')
  return <p className={classes(css.mark, wide && css.wide, className)}>{t('rehearsal')}</p>
}
