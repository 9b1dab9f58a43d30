import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type CellProps, createTextColumn, DynamicDataSheetGrid, keyColumn } from 'react-datasheet-grid'
import styles from 'react-datasheet-grid/dist/style.css?url'
import { Link } from 'react-router'
import { classes } from '#web/kit/ui/classes.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridRow } from './grid-rows.ts'
import css from './lots.module.css'
import { SheetContext } from './sheet-context.ts'

/** The current cell of the grid by row and column; null for none. */
export type CurrentCell = { readonly row: number; readonly path: string } | null

/** The first and last row of the selected cells; null for none. */
export type SelectedRows = { readonly from: number; readonly to: number } | null

const rowHeight = 32
const headHeight = 28

const keepText = (text: string) => text
const textOptions = {
  continuousUpdates: false,
  deletedValue: '',
  parseUserInput: keepText,
  parsePastedValue: keepText,
  formatBlurredInput: keepText,
  formatInputOnFocus: keepText,
  formatForCopy: keepText,
}
const textCells = createTextColumn<string>(textOptions)
const figureCells = createTextColumn<string>({ ...textOptions, alignRight: true })

/** Adds what the library omits: the accessible name of a cell's input, and the colleague in it. */
function Named({
  number,
  lotId,
  path,
  row,
  isTyping,
  children,
}: {
  number: string
  lotId: string
  path: string
  row: number
  isTyping: boolean
  children: ReactNode
}) {
  const cell = useRef<HTMLDivElement>(null)
  const { colleaguesAt, nameOf, onTyping } = use(SheetContext)
  const name = nameOf(number, path)
  const report = useEffectEvent(onTyping)
  useEffect(() => {
    if (!isTyping) return undefined
    report(lotId)
    return () => report(null)
  }, [isTyping, lotId])
  useEffect(() => {
    cell.current?.querySelector('input')?.setAttribute('aria-label', name)
  }, [name])
  return (
    <div ref={cell} className={css.named}>
      {children}
      <Flag names={colleaguesAt(lotId, path)} row={row} />
    </div>
  )
}

/** The colleagues in a cell. */
const Flag = ({ names, row }: { names: string; row: number }) =>
  names !== '' && <span className={classes(css.flag, row === 0 && css.below)} data-name={names} />

/**
 * A column whose cells are named by lot and column. It is created once: with a new component the library would replace
 * the cell that is typed into.
 */
function namedColumn(path: string, isFigure: boolean) {
  const { component, ...column } = keyColumn<GridRow, string>(path, isFigure ? figureCells : textCells)
  if (!component) return column
  const Cell: ComponentType<CellProps<GridRow>> = component
  return {
    ...column,
    component: (props: CellProps<GridRow>) => (
      <Named
        number={props.rowData.number ?? ''}
        lotId={props.rowData.id ?? ''}
        path={path}
        row={props.rowIndex}
        isTyping={props.focus}
      >
        <Cell {...props} />
      </Named>
    ),
  }
}

/** The column of lot numbers, which stays in place; a number leads to its lot's own page. */
const numberColumn = (pathOf: (id: string) => string) => ({
  component: ({ rowData, rowIndex }: CellProps<GridRow>) => {
    const { colleaguesAt } = use(SheetContext)
    return (
      <>
        <Link to={pathOf(rowData.id ?? '')} className={css.number}>
          {rowData.number}
        </Link>
        <Flag names={colleaguesAt(rowData.id ?? '', '')} row={rowIndex} />
      </>
    )
  },
  basis: 56,
  minWidth: 56,
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
  onRows,
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
  onRows: (next: readonly GridRow[]) => void
  onCurrent: (cell: CurrentCell) => void
  onSelect: (rows: SelectedRows) => void
}) {
  const named = useMemo(
    () => columns.map(({ path, kind }) => namedColumn(path, kind === 'amount' || kind === 'count')),
    [columns],
  )
  const sheetColumns = useMemo(
    () =>
      columns.map(({ path, kind, width }, nth) => ({
        ...named[nth],
        id: path,
        title: headOf(path),
        basis: width,
        grow: kind === 'text' ? 1 : 0,
        shrink: 0,
        disabled: !isEditable,
        minWidth: width,
        cellClassName: ({ rowData }: { rowData: GridRow }) => classOf(rowData.id ?? '', path),
      })),
    [columns, named, headOf, classOf, isEditable],
  )
  const gutter = useMemo(() => numberColumn(pathOf), [pathOf])
  const value = useMemo(() => [...rows], [rows])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="grid" />
      <DynamicDataSheetGrid<GridRow>
        className={css.sheet ?? ''}
        value={value}
        columns={sheetColumns}
        gutterColumn={gutter}
        rowKey="id"
        height={height}
        rowHeight={rowHeight}
        headerRowHeight={headHeight}
        addRowsComponent={false}
        lockRows
        disableContextMenu
        disableSmartDelete
        onChange={onRows}
        onActiveCellChange={({ cell }) => onCurrent(cell && { row: cell.row, path: cell.colId ?? '' })}
        onSelectionChange={({ selection }) =>
          onSelect(selection && { from: selection.min.row, to: selection.max.row })
        }
      />
    </>
  )
}
