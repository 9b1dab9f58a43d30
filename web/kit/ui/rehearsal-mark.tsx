import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './rehearsal-mark.module.css'

/** Says of a sale that it is a rehearsal, wherever it can be seen (V12). @param wide across the page, above all of it */
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
