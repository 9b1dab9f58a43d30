import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportField } from '#domain/imports/fields.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { importApply } from '#wire/calls/imports.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { Differences } from './differences.tsx'
import { fieldsInto, type ImportInto } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { PagedRows } from './paged-rows.tsx'
import { useCheckedPage } from './use-checked-page.ts'
import { useImportFieldName } from './use-import-field-name.ts'

/** The fields by which a row is found. */
const identifying: readonly ImportField[] = ['lotId', 'lotNumber', 'code', 'source', 'saleNumber']

const summaries = {
  lots: 'differences.summary',
  items: 'differences.summary',
  goods: 'differences.goodsSummary',
  results: 'differences.resultsSummary',
  bids: 'differences.bidsSummary',
} as const

/** Shows what an import would change, old and new, before it is applied (K10). */
export function DifferencesStep({
  into,
  imported,
  currency,
  mayEdit,
  onBack,
  onApplied,
}: {
  into: ImportInto
  imported: LotImport
  currency: string
  mayEdit: boolean
  onBack: () => void
  onApplied: (change: string) => void
}) {
  const t = useTranslations('imports')
  const nameOf = useImportFieldName()
  const [field, setField] = useState<ImportField | 'any'>('any')
  const fieldChoices: readonly (ImportField | 'any')[] = [
    'any',
    ...fieldsInto(into, [...useLotAttributes().byId.values()]).filter((one) => !identifying.includes(one)),
  ]
  const { apply, isBusy, problem, clear } = useApply(imported.id, onApplied)
  const checked = useCheckedPage({ importId: imported.id, show: 'changes', field })
  const { data } = checked
  if (!data) return <PagedRows checked={checked}>{null}</PagedRows>
  const { counts, missing } = data
  const rows = counts.new + counts.changed
  const used = new Set<string>(imported.columns.map((column) => column.field))
  return (
    <>
      <div className={css.head}>
        <p>
          {t(summaries[into.kind], {
            added: counts.new,
            changed: counts.changed,
            missing,
          })}
        </p>
        <span className={css.buttons}>
          <Button kind="line" size="sm" onClick={onBack}>
            {t('check.back')}
          </Button>
          <Button
            size="sm"
            busy={isBusy}
            disabled={!mayEdit || rows === 0}
            onClick={() => void apply(counts.refused > 0)}
          >
            {t(counts.refused > 0 ? 'check.applyGood' : 'check.apply', { rows })}
          </Button>
        </span>
      </div>
      <ErrorBanner text={problem} onClear={clear} />
      <BareSelect
        label={t('differences.filter')}
        value={field}
        className={css.filter}
        onChange={({ currentTarget: { value } }) => {
          setField(fieldChoices.find((one) => one === value) ?? 'any')
          checked.goTo(1)
        }}
      >
        {fieldChoices
          .filter((one) => one === 'any' || used.has(one))
          .map((one) => (
            <option key={one} value={one}>
              {one === 'any' ? t('differences.anyField') : nameOf(one)}
            </option>
          ))}
      </BareSelect>
      <PagedRows checked={checked}>
        {data.total === 0 ? (
          <p role="status">{t('check.none.changes')}</p>
        ) : (
          <Differences into={into} rows={data.list} currency={currency} field={field} />
        )}
      </PagedRows>
    </>
  )
}

/** A large import takes longer than other calls, above all while the server is busy. */
const applyTimeoutMs = 60_000

function useApply(importId: string, onApplied: (change: string) => void) {
  const call = useApiCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [key] = useState(createIdempotencyKey)
  async function apply(onlyGood: boolean): Promise<void> {
    setBusy(true)
    const response = await call(importApply, { importId, onlyGood, ak: key }, { timeout: applyTimeoutMs })
    setBusy(false)
    if (response.ok) onApplied(response.data.change)
    else setProblem(response.error.message)
  }
  return { apply, isBusy, problem, clear: () => setProblem('') }
}
