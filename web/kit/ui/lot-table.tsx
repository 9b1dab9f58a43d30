import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './lot-table.module.css'
import { Table } from './table.tsx'

/**
 * Shows lots as a table with the facts of the cards and a state column, or as blocks on phones.  @param
 * withHearts whether the rows have hearts
 */
export function LotTable({
  caption,
  withHearts = true,
  children,
}: {
  caption: string
  withHearts?: boolean
  children: ReactNode
}) {
  const t = useTranslations('ui.lot')
  return (
    <Table caption={caption} className={classes(css.table, withHearts && css.hearts)}>
      <thead className="hidden-on-phone">
        <tr>
          <th scope="col">{t('column.lot')}</th>
          <td />
          <th scope="col">{t('column.description')}</th>
          <th scope="col" className={css.right}>
            {t('estimate')}
          </th>
          <th scope="col" className={css.right}>
            {t('price.current')}
          </th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col" className={css.right}>
            {t('column.closes')}
          </th>
          {withHearts && <td />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}
