import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type DataSheetGridRef, DynamicDataSheetGrid } from 'react-datasheet-grid'
import styles from 'react-datasheet-grid/dist/style.css?url'
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

/** A read-only part of a row. It must be the same function at each rendering. */
export type RowPart = (row: GridRow) => ReactNode

/** Returns the column of numbers, which stays in place. */
const numberColumn = (numberOf: RowPart, head: ReactNode, width: number) => ({
  title: head,
  component: ({ rowData, rowIndex }: SheetCellProps<GridRow, unknown>) => (
    <>
      {numberOf(rowData)}
      <Flag lotId={rowData.id ?? ''} path="" row={rowIndex} />
    </>
  ),
  basis: width,
  minWidth: width,
})

/** Returns a read-only column: its text, or what is shown instead. */
const fixedColumn = (path: string, part: RowPart | undefined) => ({
  ...lotColumn(path, false),
  ...(part && { component: ({ rowData }: SheetCellProps<GridRow, unknown>) => part(rowData) }),
})

const noneFixed = () => false

/** The spreadsheet of lots or items: arrows, Enter, Tab, Escape, copying, pasting and filling. */
export function LotSheet({
  rows,
  columns,
  headOf,
  classOf,
  numberOf,
  numberHead,
  numberWidth = 56,
  parts,
  height,
  isEditable,
  isFixed = noneFixed,
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
  /** Returns the class of a cell by its row and column. */
  classOf: (id: string, path: string) => string | undefined
  /** What the column of numbers shows. */
  numberOf: RowPart
  numberHead?: ReactNode
  /** In pixels. */
  numberWidth?: number
  /** The contents of read-only columns, by column; others show their text. */
  parts?: { readonly [path: string]: RowPart }
  /** In pixels. */
  height: number
  isEditable: boolean
  /** Returns whether a row can no longer change. */
  isFixed?: (id: string) => boolean
  /** The lot whose title becomes the current cell once it is shown; '' for none. */
  focused: string
  onFocused: () => void
  onRows: (next: readonly GridRow[]) => void
  /** Called with pasted cells that do not fit into the grid. */
  onBeyond: (beyond: PasteOverflow) => void
  onCurrent: (cell: CurrentCell) => void
  onSelect: (rows: SelectedRows) => void
}) {
  const [scale] = useState(textScale)
  const sheetColumns = useMemo(
    () =>
      columns.map(({ path, kind, width }) => ({
        ...(kind === 'fixed'
          ? fixedColumn(path, parts?.[path])
          : lotColumn(path, kind === 'amount' || kind === 'count')),
        id: path,
        title: headOf(path),
        basis: width * scale,
        grow: kind === 'text' ? 1 : 0,
        shrink: 0,
        disabled:
          !isEditable ||
          kind === 'fixed' ||
          (({ rowData }: { rowData: GridRow }) => isFixed(rowData.id ?? '')),
        minWidth: width * scale,
        cellClassName: ({ rowData }: { rowData: GridRow }) => classOf(rowData.id ?? '', path),
      })),
    [columns, headOf, classOf, parts, isEditable, isFixed, scale],
  )
  const gutter = useMemo(
    () => numberColumn(numberOf, numberHead, numberWidth * scale),
    [numberOf, numberHead, numberWidth, scale],
  )
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
    // The next key must go to the cell, not to the button that added the lot.
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

/**
 * Returns the library's callbacks. They stay the same at each rendering, since otherwise all rows would be
 * rendered again.
 */
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
