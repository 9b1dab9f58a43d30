import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useFieldWords } from '#web/staff/lot-editor/use-field-words.ts'
import type { CellReading } from '#web/staff/lots/cells.ts'
import type { CellWords, GridLot } from '#web/staff/lots/grid-rows.ts'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { type BulkField, bulkFields, choicesFor, readBulk } from './bulk-fields.ts'
import css from './lot-bulk.module.css'
import { useBulk } from './use-bulk.ts'

/** Changes a field of the selected lots, or scales their estimates, after a look at what changes (K9). */
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
  const [field, setField] = useState<BulkField>('percent')
  const [text, setText] = useState('110')
  const { preview, isBusy, problem, check, apply, reset } = useBulk({ saleId, grid, selected, onClose })
  const choices = choicesFor(field, reading)
  const change = readBulk(field, text, reading)
  const labelOf = (one: BulkField) => (one === 'percent' ? t('percent') : headOf(one))
  const wordOf = (value: string) => {
    if (value === 'true' || value === 'false') return t(value)
    return textOf(field, value) || t('empty')
  }
  const choose = (next: BulkField) => {
    setField(next)
    setText(next === 'percent' ? '110' : (choicesFor(next, reading)?.[0] ?? ''))
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change) void (preview ? apply(change) : check(change))
  }
  const enter = (value: string) => {
    setText(value)
    reset()
  }
  const numberOf = (id: string) => selected.find((lot) => lot.id === id)?.number ?? ''
  const shown = (path: string, json: string) => textOf(path, JSON.parse(json)) || t('empty')
  return (
    <Dialog open onClose={onClose} title={t('title', { count: selected.length })}>
      <form className={css.form} onSubmit={submit}>
        <SelectField
          label={t('field')}
          value={field}
          onChange={({ currentTarget: { value } }) =>
            choose(bulkFields.find((one) => one === value) ?? field)
          }
        >
          {bulkFields.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </SelectField>
        {choices ? (
          <SelectField
            label={labelOf(field)}
            value={text}
            onChange={({ currentTarget: { value } }) => enter(value)}
          >
            {choices.map((value) => (
              <option key={value} value={value}>
                {wordOf(value)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={labelOf(field)}
            value={text}
            hint={field === 'percent' ? t('percentHint') : t('emptyHint')}
            error={change ? undefined : t('invalid')}
            onChange={({ currentTarget: { value } }) => enter(value)}
          />
        )}
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
