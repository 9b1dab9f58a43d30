import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type DataSheetGridRef, DynamicDataSheetGrid } from 'react-datasheet-grid'
import styles from 'react-datasheet-grid/dist/style.css?url'
import { Link } from 'react-router'
import type { GridColumn } from './grid-columns.ts'
import type { GridRow } from './grid-rows.ts'
import { Flag, lotColumn } from './lot-cell.tsx'
import css from './lots.module.css'
import { type PasteOverflow, pasteOverflow } from './pasted-beyond.ts'
import type { SheetCellProps } from './sheet-rows.tsx'
import { textScale } from './text-scale.ts'
import { usePaste } from './use-paste.ts'

/** The current cell of the grid by row and column; null for none. */
export type CurrentCell = { readonly row: number; readonly path: string } | null

/** The first and last row of the selected cells; null for none. */
export type SelectedRows = { readonly from: number; readonly to: number } | null

const rowHeight = 32
const headHeight = 28

/** The column of lot numbers, which stays in place; a number leads to its lot's own page. */
const numberColumn = (pathOf: (id: string) => string, scale: number) => ({
  // A link for each lot: with one for several, the focus would go to another lot when the grid scrolls.
  component: ({ rowData, rowIndex }: SheetCellProps<GridRow, unknown>) => (
    <>
      <Link key={rowData.id} to={pathOf(rowData.id ?? '')} className={css.number}>
        {rowData.number}
      </Link>
      <Flag lotId={rowData.id ?? ''} path="" row={rowIndex} />
    </>
  ),
  basis: 56 * scale,
  minWidth: 56 * scale,
})

/** The spreadsheet of the lots: arrows, Enter, Tab, Escape, copying, pasting and filling. */
export function LotSheet({
  rows,
  columns,
  headOf,
  classOf,
  pathOf,
  height,
  isEditable,
  focused,
  onFocused,
  onRows,
  onBeyond,
  onCurrent,
  onSelect,
}: {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  headOf: (path: string) => string
  /** The class of a cell by its row and column. */
  classOf: (id: string, path: string) => string | undefined
  /** The page of a lot. */
  pathOf: (id: string) => string
  /** In pixels. */
  height: number
  isEditable: boolean
  /** The lot whose title becomes the current cell once it is shown; '' for none. */
  focused: string
  onFocused: () => void
  onRows: (next: readonly GridRow[]) => void
  /** Called with pasted cells that have no place in the grid. */
  onBeyond: (beyond: PasteOverflow) => void
  onCurrent: (cell: CurrentCell) => void
  onSelect: (rows: SelectedRows) => void
}) {
  const [scale] = useState(textScale)
  const sheetColumns = useMemo(
    () =>
      columns.map(({ path, kind, width }) => ({
        ...lotColumn(path, kind === 'amount' || kind === 'count'),
        id: path,
        title: headOf(path),
        basis: width * scale,
        grow: kind === 'text' ? 1 : 0,
        shrink: 0,
        disabled: !isEditable,
        minWidth: width * scale,
        cellClassName: ({ rowData }: { rowData: GridRow }) => classOf(rowData.id ?? '', path),
      })),
    [columns, headOf, classOf, isEditable, scale],
  )
  const gutter = useMemo(() => numberColumn(pathOf, scale), [pathOf, scale])
  const value = useMemo(() => [...rows], [rows])
  const { handlers, cursor } = useHandlers({ onRows, onCurrent, onSelect })
  const paths = useMemo(() => columns.map(({ path }) => path), [columns])
  usePaste((pasted) => {
    const at = cursor.current
    if (!isEditable || !at) return
    const beyond = pasteOverflow(pasted, at, { rows: rows.length, paths })
    if (beyond) onBeyond(beyond)
  })
  const sheet = useRef<DataSheetGridRef>(null)
  const focusRow = useEffectEvent((row: number) => {
    // A key that is pressed next is for the cell, not for the button that added the lot.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    sheet.current?.setActiveCell({ col: 0, row })
    onFocused()
  })
  const focusedRow = focused === '' ? -1 : rows.findIndex(({ id }) => id === focused)
  useEffect(() => {
    if (focusedRow !== -1) focusRow(focusedRow)
  }, [focusedRow])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="grid" />
      <DynamicDataSheetGrid<GridRow>
        ref={sheet}
        className={css.sheet ?? ''}
        value={value}
        columns={sheetColumns}
        gutterColumn={gutter}
        height={height}
        rowHeight={rowHeight * scale}
        headerRowHeight={headHeight * scale}
        addRowsComponent={false}
        lockRows
        disableContextMenu
        disableSmartDelete
        {...handlers}
      />
    </>
  )
}

/** A cell as the library names it. */
type Place = { readonly row: number; readonly col: number; readonly colId?: string }

type Handlers = Pick<Parameters<typeof LotSheet>[0], 'onRows' | 'onCurrent' | 'onSelect'>

/** The library's callbacks. They are the same at each rendering, which renders all rows otherwise. */
function useHandlers(handlers: Handlers) {
  const latest = useRef(handlers)
  /** The first selected cell, where pasted cells go. */
  const cursor = useRef<Place | null>(null)
  const active = useRef<Place | null>(null)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const library = useMemo(
    () => ({
      onChange: (next: readonly GridRow[]) => latest.current.onRows(next),
      onActiveCellChange: ({ cell }: { cell: Place | null }) => {
        active.current = cell
        cursor.current = cell
        latest.current.onCurrent(cell && { row: cell.row, path: cell.colId ?? '' })
      },
      onSelectionChange: ({ selection }: { selection: { min: Place; max: Place } | null }) => {
        cursor.current = selection?.min ?? active.current
        latest.current.onSelect(selection && { from: selection.min.row, to: selection.max.row })
      },
    }),
    [],
  )
  return { handlers: library, cursor }
}
