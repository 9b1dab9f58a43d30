import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { FaultText } from '#web/staff/drafts/fault-text.tsx'
import type { CellConflict } from './edit-saver.ts'
import type { GridColumn } from './grid-columns.ts'
import { type CellWords, cellText, type GridLot } from './grid-rows.ts'
import css from './lots.module.css'
import type { Faults } from './use-faults.ts'

/** What there is to say of the current cell: where it is, its faults, and a conflict with a colleague (K8). */
export function CellNote({
  lot,
  path,
  head,
  columns,
  words,
  faults,
  conflict,
  lots,
  headOf,
  onSettle,
}: {
  lot: GridLot | undefined
  path: string
  head: string
  columns: readonly GridColumn[]
  words: CellWords
  faults: Faults
  conflict: CellConflict | null
  lots: readonly GridLot[]
  headOf: (path: string) => string
  onSettle: (conflict: CellConflict, keeps: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('lotGrid')
  const refused = lot?.refused[path]
  return (
    <div className={css.note}>
      {conflict && <Conflict conflict={conflict} {...{ columns, words, lots, headOf, onSettle }} />}
      <p aria-live="polite">
        {lot && (
          <>
            {t('cell.at', { number: lot.number, column: head })}
            {refused !== undefined && <> · {t('cell.refused', { text: refused })}</>}
            {faults.of(lot.id, path).map(({ fault }) => (
              <span key={fault}>
                {' · '}
                <FaultText field={path} fault={fault} />
              </span>
            ))}
          </>
        )}
      </p>
    </div>
  )
}

function Conflict({
  conflict,
  columns,
  words,
  lots,
  headOf,
  onSettle,
}: {
  conflict: CellConflict
  columns: readonly GridColumn[]
  words: CellWords
  lots: readonly GridLot[]
  headOf: (path: string) => string
  onSettle: (conflict: CellConflict, keeps: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('lotGrid.cell')
  const { lotId, path, theirs, by } = conflict
  const lot = lots.find(({ id }) => id === lotId)
  const kind = columns.find((column) => column.path === path)?.kind ?? 'text'
  const textOf = (value: unknown) => cellText(value, kind, words) || t('empty')
  const values = { mine: textOf(lot?.cells[path]), theirs: textOf(theirs) }
  return (
    <Banner kind="error">
      {t('at', { number: lot?.number ?? '', column: headOf(path) })}: {t('conflict', { name: by, ...values })}{' '}
      <Button kind="line" size="sm" onClick={() => onSettle(conflict, 'theirs')}>
        {t('keepTheirs', values)}
      </Button>{' '}
      <Button kind="line" size="sm" onClick={() => onSettle(conflict, 'mine')}>
        {t('keepMine', values)}
      </Button>
    </Banner>
  )
}
