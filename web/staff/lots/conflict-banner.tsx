import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import type { CellConflict } from './edit-saver.ts'
import type { GridLot } from './grid-rows.ts'

/** A field that a colleague has changed first, with both values to choose from (K8). */
export function ConflictBanner({
  conflict,
  lots,
  nameOf,
  textOf,
  onSettle,
}: {
  conflict: CellConflict
  lots: readonly GridLot[]
  /** Returns the name of a cell by the number of its row and its column. */
  nameOf: (number: string, path: string) => string
  /** Returns the text of a field's value, or '' for an empty one. */
  textOf: (path: string, value: unknown) => string
  onSettle: (conflict: CellConflict, keeps: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('lotGrid.cell')
  const { lotId, path, theirs, by } = conflict
  const lot = lots.find(({ id }) => id === lotId)
  const shown = (value: unknown) => textOf(path, value) || t('empty')
  const values = { mine: shown(lot?.cells[path]), theirs: shown(theirs) }
  return (
    <Banner kind="error">
      {nameOf(lot?.number ?? '', path)}: {t('conflict', { name: by, ...values })}{' '}
      <Button kind="line" size="sm" onClick={() => onSettle(conflict, 'theirs')}>
        {t('keepTheirs', values)}
      </Button>{' '}
      <Button kind="line" size="sm" onClick={() => onSettle(conflict, 'mine')}>
        {t('keepMine', values)}
      </Button>
    </Banner>
  )
}
