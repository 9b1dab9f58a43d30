import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { useFieldWords } from '#web/staff/lot-editor/use-field-words.ts'
import type { CellReading } from '#web/staff/lots/cells.ts'
import type { CellWords, GridLot } from '#web/staff/lots/grid-rows.ts'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { type BulkEntry, type BulkField, bulkFields, firstText, readBulk } from './bulk-fields.ts'
import { BulkValue } from './bulk-value.tsx'
import css from './lot-bulk.module.css'
import { useBulk } from './use-bulk.ts'

/** Changes with a name of their own; others are named after their field. */
const ownLabels = ['percent', 'opening', 'setText', 'addText', 'replaceText'] as const

/** Changes a field of the selected lots, or scales their estimates, after a preview (K9). */
export function BulkDialog({
  saleId,
  grid,
  selected,
  words,
  reading,
  onClose,
}: {
  saleId: string
  grid: ReturnType<typeof useLotGrid>
  selected: readonly GridLot[]
  words: CellWords
  reading: CellReading
  onClose: () => void
}) {
  const t = useTranslations('lotGrid.bulk')
  const { headOf, textOf } = useFieldWords(words)
  const [entry, setEntry] = useState<BulkEntry>({
    field: 'percent',
    text: firstText('percent', reading),
    path: 'title.en',
    find: '',
  })
  const bulk = useBulk({ saleId, grid, selected, onClose })
  const { preview, pages, isBusy, problem, check, turn, apply, reset } = bulk
  const change = readBulk(entry, reading)
  const labelOf = (field: BulkField) => {
    const own = ownLabels.find((one) => one === field)
    return own ? t(own) : headOf(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change) void (preview ? apply(change) : check(change))
  }
  const enter = (changed: Partial<BulkEntry>) => {
    setEntry({ ...entry, ...changed })
    reset()
  }
  const numberOf = (id: string) => selected.find((lot) => lot.id === id)?.number ?? ''
  const shown = (path: string, json: string) => textOf(path, JSON.parse(json)) || t('empty')
  return (
    <Dialog open onClose={onClose} title={t('title', { count: selected.length })}>
      <form className={css.form} onSubmit={submit}>
        <SelectField
          label={t('field')}
          value={entry.field}
          onChange={({ currentTarget: { value } }) => {
            const field = bulkFields(reading).find((one) => one === value) ?? entry.field
            enter({ field, text: firstText(field, reading) })
          }}
        >
          {bulkFields(reading).map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </SelectField>
        <BulkValue
          entry={entry}
          onEnter={enter}
          label={labelOf(entry.field)}
          isValid={change !== null}
          words={words}
          reading={reading}
        />
        {problem !== null && <p role="alert">{problem}</p>}
        {preview && (
          <div role="status">
            <p>{t('changes', { count: preview.changed })}</p>
            <ul className={css.changes}>
              {preview.fields.map(({ lotId, path, before, after }) => (
                <li key={`${lotId} ${path}`}>
                  {numberOf(lotId)} · {headOf(path)}: {shown(path, before)} →{' '}
                  <strong>{shown(path, after)}</strong>
                </li>
              ))}
            </ul>
            {pages > 1 && change && (
              <div className={css.pages}>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-disabled={preview.page === 1 || isBusy}
                  onClick={() => preview.page > 1 && void turn(change, preview.page - 1)}
                >
                  {t('previous')}
                </Button>
                <span>{t('page', { page: preview.page, pages })}</span>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-disabled={preview.page === pages || isBusy}
                  onClick={() => preview.page < pages && void turn(change, preview.page + 1)}
                >
                  {t('next')}
                </Button>
              </div>
            )}
          </div>
        )}
        <div className={css.actions}>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={isBusy} aria-disabled={!change || preview?.changed === 0}>
            {preview ? t('apply', { count: preview.changed }) : t('check')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
