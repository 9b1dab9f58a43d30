import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type CellReading, patchOf, type ReadCells, readCells } from './cells.ts'
import type { GridColumn } from './grid-columns.ts'
import type { PasteOverflow } from './pasted-beyond.ts'
import type { useRowGrid } from './use-row-grid.ts'

/** Asks what to do with rows pasted beyond the last lot, and adds lots for them. */
export function PastedRows({
  grid,
  beyond,
  columns,
  reading,
  onClose,
}: {
  grid: ReturnType<typeof useRowGrid>
  beyond: PasteOverflow
  columns: readonly GridColumn[]
  reading: CellReading
  onClose: () => void
}) {
  const t = useTranslations('lotGrid.beyond')
  const { add, added, isBusy } = useAddRows(grid)
  const count = beyond.rows.length
  return (
    <AlertDialog
      open
      title={t('title', { count })}
      message={added > 0 ? t('adding', { done: added, count }) : t('text', { count })}
      confirm={t('add', { count })}
      cancel={t('leave')}
      busy={isBusy}
      onConfirm={() => void add(beyond.rows.map((cells) => readCells(cells, columns, reading))).then(onClose)}
      onCancel={onClose}
    />
  )
}

/** Returns a function that adds lots with given fields, one after the other, as one step that can be undone. */
function useAddRows(grid: ReturnType<typeof useRowGrid>) {
  const t = useTranslations('lotGrid')
  const { show } = useToast()
  const [added, setAdded] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const add = async (rows: readonly ReadCells[]) => {
    setBusy(true)
    const refused = new Map<string, ReadCells['refused']>()
    const changes: string[] = []
    let problem: string | null = null
    for (const row of rows) {
      const one = await grid.add(patchOf(row.fields))
      if (one.problem !== undefined) {
        problem = one.problem
        break
      }
      changes.push(one.change)
      if (Object.keys(row.refused).length > 0) refused.set(one.id, row.refused)
      setAdded(changes.length)
    }
    await grid.reloadAll()
    grid.edit({ fields: new Map(), refused })
    if (changes.length > 0) grid.record(changes)
    if (problem !== null)
      show({
        kind: 'error',
        key: 'lots',
        text: t('beyond.failed', { done: changes.length, count: rows.length, problem }),
      })
    else
      show({
        kind: 'done',
        key: 'lots',
        text: t('beyond.added', { count: changes.length }),
        action: { label: t('undo'), run: () => void grid.undoChanges(changes) },
      })
    setBusy(false)
  }
  return { add, added, isBusy }
}
