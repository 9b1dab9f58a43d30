import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { columnSets, faultFilters, longestLotSearch } from '#domain/drafts/lot-view.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { BulkDialog } from '#web/staff/lot-bulk/bulk-dialog.tsx'
import { NameOwnerDialog } from '#web/staff/owners/name-owner-dialog.tsx'
import { lotDraftCreate, lotDraftDelete } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { CellReading } from './cells.ts'
import { endSelectionAfterClick } from './end-selection.ts'
import type { CellWords, GridLot } from './grid-rows.ts'
import { changeInParts, undoInParts } from './lot-parts.ts'
import css from './lots.module.css'
import type { useLotGrid } from './use-lot-grid.ts'
import { ViewMenu } from './view-menu.tsx'
import type { GridView } from './view-params.ts'

type Grid = ReturnType<typeof useLotGrid>

/** The toolbar of the grid: columns, search, faults, undo, add and delete. */
export function GridTools({
  saleId,
  view,
  onView,
  faults,
  grid,
  isEditable,
  selected,
  words,
  reading,
}: {
  saleId: string
  view: GridView
  onView: (change: Partial<GridView>) => void
  faults: { readonly errors: number; readonly warnings: number }
  grid: Grid
  isEditable: boolean
  /** The lots with selected cells. */
  selected: readonly GridLot[]
  words: CellWords
  reading: CellReading
}) {
  const t = useTranslations('lotGrid')
  const { add, remove, isBusy, removed } = useRowActions(saleId, grid)
  const [deleted, setDeleted] = useState<readonly GridLot[] | null>(null)
  const [changed, setChanged] = useState<readonly GridLot[] | null>(null)
  const [owned, setOwned] = useState<readonly GridLot[] | null>(null)
  return (
    <div className={css.tools}>
      <ViewMenu view={view} onView={onView} />
      <Segmented
        label={t('set.label')}
        segments={columnSets.map((value) => ({ value, label: t(`set.${value}`) }))}
        value={view.columnSet}
        onChange={(columnSet) => onView({ columnSet })}
      />
      <Segmented
        label={t('filter.label')}
        segments={faultFilters.map((value) => ({
          value,
          label: value === 'all' ? t('filter.all') : `${t(`filter.${value}`)} ${figure(faults[value])}`,
        }))}
        value={view.filter}
        onChange={(filter) => onView({ filter })}
      />
      <QueryInput
        label={t('search')}
        className={css.search}
        value={view.q}
        maxLength={longestLotSearch}
        onChange={(event) => onView({ q: event.currentTarget.value })}
      />
      {isEditable && (
        <span ref={endSelectionAfterClick} className={css.actions}>
          <Button kind="quiet" size="sm" aria-disabled={!grid.canUndo} onClick={grid.undo}>
            {t('undo')}
          </Button>
          <Button kind="quiet" size="sm" aria-disabled={!grid.canRedo} onClick={grid.redo}>
            {t('redo')}
          </Button>
          {selected.length > 0 && (
            <>
              <Button kind="quiet" size="sm" onClick={() => setChanged(selected)}>
                {t('bulk.open', { count: selected.length })}
              </Button>
              <Button kind="quiet" size="sm" onClick={() => setOwned(selected)}>
                {t('nameOwner')}
              </Button>
              <Button kind="quiet" size="sm" onClick={() => setDeleted(selected)}>
                {t('deleteCount', { count: selected.length })}
              </Button>
            </>
          )}
          <Button kind="line" size="sm" busy={isBusy} onClick={() => void add()}>
            <Icon name="plus" size="sm" /> {t('add')}
          </Button>
        </span>
      )}
      {changed !== null && (
        <BulkDialog
          saleId={saleId}
          grid={grid}
          selected={changed}
          words={words}
          reading={reading}
          onClose={() => setChanged(null)}
        />
      )}
      {owned !== null && <NameOwnerDialog saleId={saleId} lots={owned} onClose={() => setOwned(null)} />}
      {deleted !== null && (
        <AlertDialog
          open
          title={t('deleteCount', { count: deleted.length })}
          message={
            removed > 0
              ? t('deleting', { done: removed, count: deleted.length })
              : t('deleteText', { count: deleted.length, numbers: numbersOf(deleted) })
          }
          confirm={t('delete')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void remove(deleted.map(({ id }) => id)).then(() => setDeleted(null))}
          onCancel={() => setDeleted(null)}
        />
      )}
    </div>
  )
}

/** The numbers of lots, such as `12, 13A`; only the first and the last of many. */
function numbersOf(lots: readonly GridLot[]): string {
  const numbers = lots.map(({ number }) => number)
  const few = 8
  return numbers.length <= few ? numbers.join(', ') : `${numbers[0] ?? ''} – ${numbers.at(-1) ?? ''}`
}

function useRowActions(saleId: string, grid: Grid) {
  const t = useTranslations('lotGrid')
  const call = useApiCall()
  const { show } = useToast()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  /** How many lots of a deletion under way are deleted. */
  const [removed, setRemoved] = useState(0)
  const load = async () => {
    await Promise.all([grid.load(), refresh(saleCheck)])
  }
  const add = async () => {
    setBusy(true)
    const response = await call(lotDraftCreate, { auctionId: saleId, lot: {}, ak: createIdempotencyKey() })
    if (response.ok) {
      await load()
      show({ kind: 'done', key: 'lots', text: t('added', { number: response.data.number }) })
    } else show({ kind: 'error', key: 'lots', text: response.error.message })
    setBusy(false)
  }
  const restore = async (changes: readonly string[]) => {
    const { left, error } = await undoInParts(call, changes)
    await load()
    if (error) show({ kind: 'error', key: 'lots', text: error.message })
    else show({ kind: 'done', key: 'lots', text: t('restored', { left }) })
  }
  const remove = async (lotIds: readonly string[]) => {
    setBusy(true)
    const { done, error } = await changeInParts<typeof lotDraftDelete>(
      lotIds,
      (part) => call(lotDraftDelete, { auctionId: saleId, lotIds: part, ak: createIdempotencyKey() }),
      setRemoved,
    )
    await load()
    setBusy(false)
    setRemoved(0)
    const deleted = done.reduce((sum, part) => sum + part.deleted, 0)
    if (error) show({ kind: 'error', key: 'lots', text: error.message })
    if (deleted === 0) return
    show({
      kind: 'done',
      key: 'deleted',
      text: t('deleted', { count: deleted }),
      action: { label: t('undo'), run: () => void restore(done.map(({ change }) => change)) },
    })
  }
  return { add, remove, isBusy, removed }
}
