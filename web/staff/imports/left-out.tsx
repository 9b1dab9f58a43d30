import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'

/** Names the columns that are not imported, with their first values; nothing if there are none. */
export function IgnoredColumns({ columns }: { columns: LotImport['columns'] }) {
  const t = useTranslations('imports.check')
  const named = columns.filter(
    ({ header, field, examples }) => field === 'none' && (header !== '' || examples.length > 0),
  )
  if (named.length === 0) return null
  return (
    <Banner title={t('leftOut', { count: named.length })} className={css.note}>
      <ul className={css.leftOut}>
        {named.map(({ header, examples }, index) => (
          // Columns have no unique name: a header may be empty.
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change
          <li key={index}>
            {header === '' ? t('unnamedColumn') : header}
            {examples.length > 0 && (
              <span className={classes(typography.dim, typography.anywhere)}> {examples.join(' · ')}</span>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
