import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import control from '#web/kit/ui/control.module.css'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type importCheck, importFix } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { ImportInto } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { useIssueText } from './use-issue-text.ts'
import { useRowName } from './use-row-name.ts'

type Row = DataOf<typeof importCheck>['list'][number]

/** The rows of a check: the effect on each lot, its issues, and the cells to correct. */
export function CheckedRows({
  into,
  imported,
  rows,
  mayEdit,
  onFixed,
}: {
  into: ImportInto
  imported: LotImport
  rows: readonly Row[]
  mayEdit: boolean
  onFixed: () => void
}) {
  const t = useTranslations('imports.check')
  const { rowIssue, issueName } = useIssueText()
  const named = useRowName(into)
  const columnOf = (field: string) =>
    imported.columns.findIndex((column) => column.field === field || column.field === `${field}.en`)
  return (
    <Table caption={t('rows')} className={tableStyle.stacked}>
      <thead>
        <tr>
          <th scope="col">{t('column.row')}</th>
          <th scope="col">{named}</th>
          <th scope="col">{t('column.result')}</th>
          <th scope="col">{t('column.reason')}</th>
          <th scope="col">{t('column.cell')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [issue] = row.issues
          const column = issue ? columnOf(issue.field) : -1
          return (
            <tr key={row.row} className={css.row}>
              <td data-label={t('column.row')}>{row.row}</td>
              <td data-label={named}>{row.number}</td>
              <td data-label={t('column.result')}>{t(`result.${row.result}`)}</td>
              <td data-label={t('column.reason')}>
                <ul>
                  {[...row.issues, ...row.warnings].map((one) => (
                    <li key={`${one.field} ${one.issue}`}>{rowIssue(one)}</li>
                  ))}
                  {row.needed.length > 0 && (
                    <li>{t('needs', { fields: row.needed.map(issueName).join(' · ') })}</li>
                  )}
                  {row.changes.length > 0 && <li>{t('changes', { count: row.changes.length })}</li>}
                </ul>
              </td>
              <td data-label={t('column.cell')}>
                {column >= 0 && mayEdit && (
                  <Cell
                    importId={imported.id}
                    row={row}
                    column={column}
                    header={imported.columns[column]?.header ?? ''}
                    onFixed={onFixed}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** A cell to correct; it is sent on blur or with Enter. */
function Cell({
  importId,
  row,
  column,
  header,
  onFixed,
}: {
  importId: string
  row: Row
  column: number
  header: string
  onFixed: () => void
}) {
  const t = useTranslations('imports.check')
  const call = useApiCall()
  const { show } = useToast()
  const before = row.cells[column] ?? ''

  async function fix(cell: string) {
    if (cell === before) return
    const response = await call(importFix, { importId, row: row.row, column, cell })
    if (response.ok) onFixed()
    else show({ kind: 'error', text: response.error.message })
  }

  return (
    <input
      key={before}
      className={control.control}
      aria-label={t('cellOf', { header, row: String(row.row) })}
      defaultValue={before}
      onBlur={({ currentTarget }) => void fix(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur()
      }}
    />
  )
}
