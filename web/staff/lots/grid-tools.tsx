import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { columnSets, faultFilters, longestLotSearch } from '#domain/drafts/lot-view.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { endSelectionAfterClick } from './end-selection.ts'
import css from './lots.module.css'
import type { useLotGrid } from './use-lot-grid.ts'
import { ViewMenu } from './view-menu.tsx'
import type { GridView } from './view-params.ts'

type Grid = ReturnType<typeof useLotGrid>

/** The toolbar of the grid: columns, search, faults, undo and add. */
export function GridTools({
  saleId,
  view,
  onView,
  faults,
  grid,
  isEditable,
}: {
  saleId: string
  view: GridView
  onView: (change: Partial<GridView>) => void
  faults: { readonly errors: number; readonly warnings: number }
  grid: Grid
  isEditable: boolean
}) {
  const t = useTranslations('lotGrid')
  const { add, isBusy } = useAddLot(saleId, grid)
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
          <Button kind="line" size="sm" busy={isBusy} onClick={() => void add()}>
            <Icon name="plus" size="sm" /> {t('add')}
          </Button>
        </span>
      )}
    </div>
  )
}

function useAddLot(saleId: string, grid: Grid) {
  const t = useTranslations('lotGrid')
  const call = useApiCall()
  const { show } = useToast()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const response = await call(lotDraftCreate, { auctionId: saleId, lot: {}, ak: createIdempotencyKey() })
    if (response.ok) {
      await Promise.all([grid.load(), refresh(saleCheck)])
      show({ kind: 'done', key: 'lots', text: t('added', { number: response.data.number }) })
    } else show({ kind: 'error', key: 'lots', text: response.error.message })
    setBusy(false)
  }
  return { add, isBusy }
}
