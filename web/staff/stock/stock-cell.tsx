import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { scrollIntoView } from '#web/kit/ui/scroll-into-view.ts'
import css from './stock.module.css'
import { parseCell, type StockField, type StockRow, storedValue } from './stock-rows.ts'
import type { CellEdit } from './use-stock-edits.ts'

/** The edits of the grid, as a cell uses them. */
export type CellEdits = {
  of(row: StockRow, field: StockField): CellEdit | null
  type(row: StockRow, field: StockField, text: string | null, seen: string): void
  save(row: StockRow, field: StockField, text: string, seen: string, isConfirmed?: boolean): void
  drop(row: StockRow, field: StockField): void
}

/** Returns the text of a value in its cell: `2,680`, without the currency of its column. */
function shownText(row: StockRow, field: 'price' | 'stock'): string {
  if (field === 'stock') return figure(row.stock)
  return row.source === 'mall' ? exactMoney(row.price, '').trim() : figure(Number(row.price))
}

/**
 * A price or stock that is edited in place: Enter saves and goes down, Tab goes right, Escape reverts.
 *
 * @param edits null for staff with read access
 */
export function StockCell({
  row,
  field,
  label,
  edits,
}: {
  row: StockRow
  field: 'price' | 'stock'
  label: string
  edits: CellEdits | null
}) {
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<{ readonly text: string; readonly seen: string } | null>(null)
  const shown = shownText(row, field)
  if (!edits)
    return <span className={classes(field === 'stock' && row.stock === 0 && css.none)}>{shown}</span>
  const edit = edits.of(row, field)
  const before = edit && edit.kind !== 'saved' ? edit.text : shown
  const text = typed?.text ?? before
  const commit = () => {
    if (typed && typed.text !== before) edits.save(row, field, typed.text, typed.seen)
    else if (typed && !edit) edits.type(row, field, null, typed.seen)
    setTyped(null)
  }
  return (
    <span className={css.cell}>
      <input
        className={classes(css.input, edit && css[edit.kind])}
        aria-label={label}
        aria-invalid={edit?.kind === 'refused' || undefined}
        data-cell={field}
        readOnly={!isHydrated}
        inputMode={field === 'price' && row.source === 'mall' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={16}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          const seen = typed?.seen ?? storedValue(row, field)
          setTyped({ text: value, seen })
          edits.type(row, field, value, seen)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') {
            // Leaving the cell saves it; an invalid text must be corrected first.
            const isInvalid = typed !== null && parseCell(row.source, field, typed.text) === null
            const below = inputBelow(event.currentTarget, field)
            if (below && !isInvalid) below.focus()
            else commit()
          }
          if (event.key === 'Escape') {
            setTyped(null)
            edits.drop(row, field)
          }
        }}
      />
      <CellNote row={row} field={field} edit={edit} now={shown} edits={edits} />
    </span>
  )
}

/** Returns the input of the same column in the next row. */
const inputBelow = (input: HTMLElement, field: StockField): HTMLElement | null =>
  input.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>(`[data-cell="${field}"]`) ?? null

/**
 * Shows whether a row is offered to clients; a change is saved at once.
 *
 * @param edits null for staff with read access @param isBlocked whether the row cannot be offered
 */
export function ListedCell({
  row,
  label,
  edits,
  isBlocked = false,
}: {
  row: StockRow
  label: string
  edits: CellEdits | null
  isBlocked?: boolean
}) {
  const t = useTranslations('mallOrders.shelf')
  const isHydrated = useHydrated()
  if (!edits) return t(row.isListed ? 'listedMark' : 'hiddenMark')
  const edit = edits.of(row, 'listed')
  const isListed = edit && edit.kind !== 'saved' ? edit.text === '1' : row.isListed
  return (
    <span className={css.cell}>
      <label className={classes(css.tick, edit && css[edit.kind])}>
        <input
          type="checkbox"
          aria-label={label}
          data-cell="listed"
          disabled={!isHydrated || isBlocked}
          checked={isListed}
          onChange={({ currentTarget: { checked } }) =>
            edits.save(row, 'listed', checked ? '1' : '0', storedValue(row, 'listed'))
          }
        />
        <span aria-hidden="true">{t('listedMark')}</span>
      </label>
      <CellNote
        row={row}
        field="listed"
        edit={edit}
        now={t(row.isListed ? 'listedMark' : 'hiddenMark')}
        edits={edits}
      />
    </span>
  )
}

/** Shows why a cell is not saved: the reason of a refusal, or both values of a conflict (K8) or an unusual price. */
function CellNote({
  row,
  field,
  edit,
  now,
  edits,
}: {
  row: StockRow
  field: StockField
  edit: CellEdit | null
  now: string
  edits: CellEdits
}) {
  const t = useTranslations('mallOrders.shelf')
  if (edit?.kind === 'refused')
    return (
      <span className={css.note} role="alert">
        <b>{t('refused')}</b> {edit.message}
      </span>
    )
  if (edit?.kind !== 'conflict' && edit?.kind !== 'unusual') return null
  const isUnusual = edit.kind === 'unusual'
  const mine = field === 'listed' ? t(edit.text === '1' ? 'listedMark' : 'hiddenMark') : edit.text
  return (
    <span ref={scrollIntoView} className={classes(css.note, css.both)} role="alert">
      {t(isUnusual ? 'unusual' : 'changed', { now, mine })}
      <span className={css.choices}>
        <Button
          kind="line"
          size="sm"
          onClick={() => edits.save(row, field, edit.text, storedValue(row, field), true)}
        >
          {t('useMine', { mine })}
        </Button>
        <Button kind="line" size="sm" onClick={() => edits.drop(row, field)}>
          {t('useNow', { now })}
        </Button>
      </span>
    </span>
  )
}
