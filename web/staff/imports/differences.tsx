import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import type { ImportInto } from './import-into.ts'
import css from './imports.module.css'
import type { CheckedImportRow } from './load-checked-rows.ts'
import { useImportFieldName } from './use-import-field-name.ts'
import { useRowName } from './use-row-name.ts'
import { valueText } from './value-text.ts'

const captions = {
  lots: 'differences.rows',
  items: 'differences.rows',
  goods: 'differences.goodsRows',
  results: 'differences.resultsRows',
  bids: 'differences.bidsRows',
} as const

/** Lists each lot with the fields that change, with the values before and after. */
export function Differences({
  into,
  rows,
  currency,
  field,
}: {
  into: ImportInto
  rows: readonly CheckedImportRow[]
  currency: string
  /** The field that is shown; `any` for all. */
  field: string
}) {
  const t = useTranslations('imports')
  const { words } = useCellWords(currency)
  const named = useRowName(into)
  const nameOf = useImportFieldName()
  return (
    <Table caption={t(captions[into.kind])} className={tableStyle.stacked}>
      <thead>
        <tr>
          <th scope="col">{named}</th>
          <th scope="col">{t('check.column.result')}</th>
          <th scope="col">{t('differences.fields')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, number, result, changes }) => (
          <tr key={row} className={css.row}>
            <th scope="row" data-label={named}>
              {number}
            </th>
            <td data-label={t('check.column.result')}>{t(`check.result.${result}`)}</td>
            <td data-label={t('differences.fields')}>
              <ul className={css.differences}>
                {changes
                  .filter(({ path }) => field === 'any' || path === field)
                  .map(({ path, before, after }) => (
                    <li key={path}>
                      <span className={classes(typography.dim, typography.anywhere)}>
                        {nameOf(path) || path}
                      </span>{' '}
                      {result === 'changed' && (
                        <>
                          <del>{valueText(path, before, words) || t('differences.empty')}</del>{' '}
                        </>
                      )}
                      <ins>{valueText(path, after, words) || t('differences.empty')}</ins>
                    </li>
                  ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
