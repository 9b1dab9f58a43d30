import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { mayCall } from '#domain/staff/rights.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type FileFormat, fileFormats, saveTable } from '#web/staff/imports/save-table.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { type ExportName, exportCalls, exportNames } from '#wire/calls/exports.ts'
import { exportFileName } from './export-file-name.ts'
import { useExportWords } from './export-words.ts'
import type { ExportParams } from './query-params.ts'
import { readExport } from './read-export.ts'

/** Lists that are always exported completely, without a period. */
const dateless: readonly ExportName[] = ['items']

/** Exports the lists that the user may read, as CSV or XLSX. */
export function ExportsPage({ params }: { params: ExportParams }) {
  const t = useTranslations('houseExports')
  const roles = useHeldRoles()
  const names = exportNames.filter((name) => mayCall(roles, exportCalls[name]))
  const [first] = names
  return (
    <StaffPage title={t('page.title')}>
      {first === undefined ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ExportForm
          names={names}
          initial={names.find((name) => name === params.list) ?? first}
          sale={params.sale}
        />
      )}
    </StaffPage>
  )
}

function ExportForm({
  names,
  initial,
  sale,
}: {
  names: readonly ExportName[]
  initial: ExportName
  sale: string
}) {
  const t = useTranslations('houseExports')
  const nameOf = useExportWords()
  const call = useApiCall()
  const [name, setName] = useState(initial)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [rows, setRows] = useState<{ readonly count: number; readonly isSaved: boolean } | null>(null)
  const hasPeriod = !dateless.includes(name)
  const isWrong = hasPeriod && [from, until].some((day) => day !== '' && !isCalendarDay(day))
  const request = hasPeriod ? { from, until, auctionId: sale } : { from: '', until: '', auctionId: sale }

  async function save() {
    if (isBusy || isWrong) return
    setBusy(true)
    setProblem('')
    setRows({ count: 0, isSaved: false })
    const read = await readExport(call, exportCalls[name], request, nameOf, (count) =>
      setRows({ count, isSaved: false }),
    )
    setBusy(false)
    if (!read.ok) {
      setRows(null)
      return setProblem(read.error.message)
    }
    const heads = read.columns.map((column) => t(`column.${column}`))
    await saveTable([heads, ...read.lines], exportFileName(t(`list.${name}`), request, format), format)
    setRows({ count: read.lines.length, isSaved: true })
  }

  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <SelectField
        label={t('what')}
        value={name}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          setRows(null)
          setName(names.find((one) => one === currentTarget.value) ?? name)
        }}
      >
        {names.map((one) => (
          <option key={one} value={one}>
            {t(`list.${one}`)}
          </option>
        ))}
      </SelectField>
      {hasPeriod && (
        <>
          <DateField
            label={t('from')}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <DateField
            label={t('until')}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </>
      )}
      <Segmented
        label={t('format')}
        segments={fileFormats.map((one) => ({ value: one, label: t(`formats.${one}`) }))}
        value={format}
        onChange={setFormat}
      />
      <p className={typography.small}>{t(hasPeriod ? 'note' : 'noteAll')}</p>
      <div className={form.actions}>
        <p role="status" className={typography.small}>
          {rows && t(rows.isSaved ? 'saved' : 'reading', { count: rows.count, rows: figure(rows.count) })}
        </p>
        <SubmitButton busy={isBusy}>{t('export')}</SubmitButton>
      </div>
    </form>
  )
}
