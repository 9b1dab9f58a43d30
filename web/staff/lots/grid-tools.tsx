import { useTranslations } from 'use-intl'
import { type ColumnSet, columnSets, goodsSets, maxLotSearchLength } from '#domain/drafts/lot-view.ts'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { endSelectionAfterClick } from './end-selection.ts'
import type { GridLot } from './grid-rows.ts'
import { IssueSelect } from './issue-select.tsx'
import css from './lots.module.css'
import { useAddLot } from './use-add-lot.ts'
import type { Issues } from './use-issues.ts'
import type { useLotGrid } from './use-lot-grid.ts'
import { ViewMenu } from './view-menu.tsx'
import type { GridView } from './view-params.ts'

type Grid = ReturnType<typeof useLotGrid>

/** The toolbar of the grid: columns, search, issues, undo and add. */
export function GridTools({
  saleId,
  view,
  onView,
  issues,
  grid,
  isEditable,
  onAdded,
}: {
  saleId: string
  view: GridView
  onView: (change: Partial<GridView>) => void
  issues: Issues
  grid: Grid
  isEditable: boolean
  /** Called with the id of a lot that was added. */
  onAdded: (id: string) => void
}) {
  const t = useTranslations('lotGrid')
  const { add, isBusy } = useAddLot(saleId, grid, onAdded)
  const sets = shownSets(grid.lots ?? [], view.columnSet)
  return (
    <div className={css.tools}>
      <ViewMenu view={view} onView={onView} />
      <Segmented
        label={t('set.label')}
        segments={sets.map((value) => ({ value, label: t(`set.${value}`) }))}
        value={view.columnSet}
        onChange={(columnSet) => onView({ columnSet })}
      />
      <IssueSelect view={view} onView={onView} issues={issues} />
      <QueryInput
        label={t('search')}
        className={css.search}
        value={view.q}
        maxLength={maxLotSearchLength}
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
          <Button kind="line" size="sm" busy={isBusy} onClick={() => void add({ fields: {}, before: '' })}>
            <Icon name="plus" size="sm" /> {t('add')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Returns the sets to choose from, leaving out sets of attributes for goods that the sale does not have. */
function shownSets(lots: readonly GridLot[], current: ColumnSet): readonly ColumnSet[] {
  const kinds = new Set(lots.map(({ cells }) => cells.kind))
  const goods: readonly ColumnSet[] = goodsSets
  return columnSets.filter((set) => !goods.includes(set) || set === current || kinds.has(set))
}
