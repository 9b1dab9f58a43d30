import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type CellReading, patchOf, type ReadCells, readCells } from './cells.ts'
import type { GridColumn } from './grid-columns.ts'
import type { PasteOverflow } from './pasted-beyond.ts'
import type { useLotGrid } from './use-lot-grid.ts'

/** Asks what to do with rows pasted beyond the last lot, and adds lots for them. */
export function PastedRows({
  saleId,
  grid,
  beyond,
  columns,
  reading,
  onClose,
}: {
  saleId: string
  grid: ReturnType<typeof useLotGrid>
  beyond: PasteOverflow
  columns: readonly GridColumn[]
  reading: CellReading
  onClose: () => void
}) {
  const t = useTranslations('lotGrid.beyond')
  const { add, added, isBusy } = useAddRows(saleId, grid)
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

/** Adds lots with these fields, one after the other, as one step that can be undone. */
function useAddRows(saleId: string, grid: ReturnType<typeof useLotGrid>) {
  const t = useTranslations('lotGrid')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [added, setAdded] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const add = async (rows: readonly ReadCells[]) => {
    setBusy(true)
    const refused = new Map<string, ReadCells['refused']>()
    const changes: string[] = []
    let problem: string | null = null
    for (const row of rows) {
      const lot = patchOf(row.fields)
      const response = await call(lotDraftCreate, { auctionId: saleId, lot, ak: createIdempotencyKey() })
      if (!response.ok) {
        problem = response.error.message
        break
      }
      changes.push(response.data.change)
      if (Object.keys(row.refused).length > 0) refused.set(response.data.id, row.refused)
      setAdded(changes.length)
    }
    await Promise.all([grid.load(), refresh(saleCheck)])
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
