import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isItemEditable } from '#domain/consignments/item-progress.ts'
import type { usePresence } from '#web/staff/drafts/use-presence.ts'
import { CellNote } from '#web/staff/lots/cell-note.tsx'
import { cachedRows, type GridLot, typedCells } from '#web/staff/lots/grid-rows.ts'
import { LazySheet } from '#web/staff/lots/lazy-sheet.tsx'
import type { CurrentCell } from '#web/staff/lots/lot-sheet.tsx'
import { PastedRows } from '#web/staff/lots/pasted-rows.tsx'
import { placesOf } from '#web/staff/lots/places-of.ts'
import { SheetContext } from '#web/staff/lots/sheet-context.ts'
import { useCellClasses } from '#web/staff/lots/use-cell-classes.ts'
import { useCellName } from '#web/staff/lots/use-cell-name.ts'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import { useLeftTexts } from '#web/staff/lots/use-left-texts.ts'
import { usePasteOverflow } from '#web/staff/lots/use-pasted-beyond.ts'
import { useRowGrid } from '#web/staff/lots/use-row-grid.ts'
import { useUndoKeys } from '#web/staff/lots/use-undo-keys.ts'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import css from './consigned-items.module.css'
import { itemColumns } from './item-columns.ts'
import { AllItems, type ItemRows, ItemRowsContext, itemNumber, itemParts } from './item-grid-parts.tsx'
import { useItemHead } from './use-item-head.ts'
import { useItemSource } from './use-item-source.ts'

const allItems = <AllItems />
const noRows: readonly GridLot[] = []
/** Items have no issues here: they are checked for publication once they are lots. */
const noIssues = { of: () => [], isError: () => false }

/**
 * The items of a consignment, edited as in a spreadsheet like lots; fields that do not fit a cell are edited
 * in a dialog.
 */
export function ItemGrid({
  consignmentId,
  currency,
  presence: { colleagues, goTo },
  ...parts
}: ItemRows & {
  consignmentId: string
  currency: string
  presence: ReturnType<typeof usePresence>
}) {
  const t = useTranslations('consignedItems')
  const { byId, shown } = parts
  const grid = useRowGrid(useItemSource(consignmentId), true)
  const { lots, conflicts, hold, type } = grid
  const follow = useEffectEvent(() => void grid.follow(null))
  useEffect(() => {
    // The rows follow the data of the page, except one that is being edited.
    if (byId.size > 0) follow()
  }, [byId])
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const columns = useMemo(() => itemColumns(lang), [lang])
  const { words, reading } = useCellWords(currency)
  const rowsShown = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id))
    return (lots ?? noRows).filter(({ id }) => ids.has(id))
  }, [lots, shown])
  const rowsOf = useMemo(() => cachedRows(columns, words), [columns, words])
  const rows = useMemo(() => rowsOf(rowsShown), [rowsOf, rowsShown])
  const headOf = useItemHead()
  const nameOf = useCellName(headOf, 'atItem')
  const classOf = useCellClasses(rowsShown, conflicts, noIssues, '')
  const isFixed = useCallback(
    (id: string) => {
      const item = byId.get(id)
      return item !== undefined && !isItemEditable(item.state)
    },
    [byId],
  )
  const actions = useMemo(
    () => ({ colleaguesAt: placesOf(colleagues, columns), nameOf, onTyping: hold, onText: type }),
    [colleagues, columns, nameOf, hold, type],
  )
  const [current, setCurrent] = useState<CurrentCell>(null)
  const pasted = usePasteOverflow()
  useUndoKeys(grid)
  useLeftTexts(grid, reading)
  return (
    <section className={css.grid} aria-label={t('grid')} {...(current !== null && { 'data-takes-keys': '' })}>
      {rows.length > 0 && (
        <SheetContext value={actions}>
          <ItemRowsContext value={parts}>
            <div className={css.sheet} style={{ '--rows': rows.length }}>
              <LazySheet
                rows={rows}
                columns={columns}
                headOf={headOf}
                classOf={classOf}
                numberOf={itemNumber}
                numberHead={allItems}
                numberWidth={72}
                parts={itemParts}
                isEditable
                isFixed={isFixed}
                focused=""
                onFocused={() => undefined}
                onRows={(next) => grid.edit(typedCells(rows, next, columns, reading, rowsShown))}
                onBeyond={pasted.take}
                onCurrent={(cell) => {
                  setCurrent(cell)
                  goTo((cell && rowsShown[cell.row]?.id) ?? '', cell?.path ?? '')
                }}
                onSelect={() => undefined}
              />
            </div>
          </ItemRowsContext>
        </SheetContext>
      )}
      {pasted.beyond && (
        <PastedRows
          grid={grid}
          beyond={pasted.beyond}
          columns={columns}
          reading={reading}
          onClose={pasted.close}
        />
      )}
      <CellNote
        lot={current ? rowsShown[current.row] : undefined}
        path={current?.path ?? ''}
        columns={columns}
        words={words}
        issues={noIssues}
        conflict={grid.conflict}
        lots={lots ?? noRows}
        nameOf={nameOf}
        onSettle={grid.settle}
      />
      <SaveMark state={grid.state} onRetry={grid.retry} />
    </section>
  )
}
