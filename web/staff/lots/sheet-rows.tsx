import {
  type ComponentType,
  type JSX,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { CellProps, Column } from 'react-datasheet-grid'
import type { Grid } from 'react-datasheet-grid/dist/components/Grid'
import { flushSync } from 'react-dom'
import { classes } from '#web/kit/ui/classes.ts'
import css from './lots.module.css'
import { movesToOrder, type RowWindow, rowsInSlots, rowWindow, slotOfFirst } from './row-window.ts'

/** The props of the library's rows. */
type GridProps<Row> = Parameters<typeof Grid<Row>>[0]

/** The library's props that cells read. */
export type SheetCellProps<Row, Data> = Pick<
  CellProps<Row, Data>,
  'rowData' | 'rowIndex' | 'columnData' | 'focus' | 'setRowData'
>

/** A rendered column. `index` is from 0, which is the column of numbers. */
type PlacedColumn<Row> = {
  readonly index: number
  readonly id: string
  readonly column: Column<Row, unknown, unknown>
  readonly style: { readonly width: number; readonly left: number }
}

/** The scroll position of the grid: the first row in view, and pixels in steps. */
type Scrolled = {
  readonly row: number
  readonly left: number
  readonly width: number
  /** Whether it is scrolled sideways at all. */
  readonly isAway: boolean
}

/** The step of scrolling sideways, in pixels: within it the same columns are rendered. */
const stepPx = 50

/** The time the grid must pause before elements are sorted by row, in milliseconds. */
const restMs = 150

/** The maximum number of elements that are moved while the grid scrolls, and in each part once it stops. */
const fewMoves = 3
const maxMoves = 8

/**
 * The rows of the spreadsheet, in place of the library's (`scripts/vite/sheet-rows.ts`). A row is rendered when it has
 * changed or enters the view, into the elements of a row that has left it. All rows are of one height.
 */
export function SheetRows<Row>({
  data,
  columns,
  outerRef,
  innerRef,
  columnWidths,
  displayHeight,
  headerRowHeight,
  rowHeight,
  fullWidth,
  selection,
  activeCell,
  editing,
  setRowData,
  children,
}: GridProps<Row>) {
  const eachHeight = rowHeight(0).height
  const scrolled = useScrolled(outerRef, eachHeight, columnWidths)
  const shown = rowWindow(scrolled.row, { rows: data.length, rowHeight: eachHeight, height: displayHeight })
  const firstSlot = useFirstSlot(shown, editing)
  const placed = usePlacedColumns(columns, columnWidths, fullWidth ? null : scrolled)
  const frozen = useFrozenTitle(outerRef, { columnWidths, activeCell, isScrolled: scrolled.isAway })
  const width = fullWidth ? '100%' : (columnWidths ?? []).reduce((sum, each) => sum + each, 0)
  const from = selection?.min ?? activeCell
  const to = selection?.max ?? activeCell
  const rowWidth = useMemo(() => ({ height: eachHeight, width }), [eachHeight, width])
  return (
    <div ref={outerRef} className="dsg-container" style={{ height: displayHeight }}>
      <div ref={innerRef} style={{ width, height: headerRowHeight + data.length * eachHeight }}>
        <HeadRow
          columns={placed}
          width={width}
          height={headerRowHeight}
          frozen={frozen}
          from={from?.col ?? null}
          to={to?.col ?? null}
        />
        {rowsInSlots(shown, firstSlot).map(({ slot, row }) => {
          const rowData = data[row]
          return (
            rowData !== undefined && (
              <SheetRow
                key={slot}
                rowData={rowData}
                rowIndex={row}
                columns={placed}
                size={rowWidth}
                top={headerRowHeight + row * eachHeight}
                isSelected={from !== null && to !== null && row >= from.row && row <= to.row}
                frozen={frozen}
                editedColumn={editing && activeCell?.row === row ? activeCell.col + 1 : null}
                setRowData={setRowData}
              />
            )
          )
        })}
        {children}
      </div>
    </div>
  )
}

type RowProps<Row> = {
  readonly rowData: Row
  readonly rowIndex: number
  readonly columns: readonly PlacedColumn<Row>[]
  readonly size: { readonly height: number; readonly width: number | string }
  /** In pixels. */
  readonly top: number
  readonly isSelected: boolean
  /** The title while it stays in place; null if all columns fit. */
  readonly frozen: FrozenTitle | null
  /** The column that is being edited; null if none. */
  readonly editedColumn: number | null
  readonly setRowData: (rowIndex: number, item: Row) => void
}

const SheetRow = memo(function SheetRow<Row>({
  rowData,
  rowIndex,
  columns,
  size,
  top,
  isSelected,
  frozen,
  editedColumn,
  setRowData,
}: RowProps<Row>) {
  const setThisRow = useCallback((item: Row) => setRowData(rowIndex, item), [setRowData, rowIndex])
  return (
    <div className="dsg-row" style={{ ...size, top }}>
      {columns.map(({ index, id, column, style }) => {
        const { cellClassName, disabled, columnData } = column
        // Only these props of the library are read by cells.
        const Content = column.component as ComponentType<SheetCellProps<Row, unknown>>
        const isGutter = index === 0
        const own =
          typeof cellClassName === 'function'
            ? cellClassName({ rowData, rowIndex, columnId: id })
            : cellClassName
        return (
          <div
            key={id}
            className={classes(
              'dsg-cell',
              isGutter && 'dsg-cell-gutter',
              isGutter && isSelected && 'dsg-cell-gutter-active',
              disabled === true && 'dsg-cell-disabled',
              own,
              frozen && isTitle(index) && css.frozen,
            )}
            style={frozen && isTitle(index) ? { ...style, left: frozen.left } : style}
            onMouseDownCapture={frozen && isTitle(index) ? frozen.scrollBack : undefined}
          >
            <Content
              rowData={rowData}
              rowIndex={rowIndex}
              columnData={columnData}
              focus={editedColumn === index}
              setRowData={setThisRow}
            />
          </div>
        )
      })}
    </div>
  )
}) as <Row>(props: RowProps<Row>) => JSX.Element

type HeadColumn = Pick<PlacedColumn<unknown>, 'index' | 'id' | 'style'> & {
  readonly column: { readonly title?: ReactNode }
}

const HeadRow = memo(function HeadRow({
  columns,
  width,
  height,
  frozen,
  from,
  to,
}: {
  columns: readonly HeadColumn[]
  width: number | string
  height: number
  frozen: FrozenTitle | null
  /** The first and last selected column, without the column of numbers; null for none. */
  from: number | null
  to: number | null
}) {
  return (
    <div className="dsg-row dsg-row-header" style={{ width, height }}>
      {columns.map(({ index, id, column, style }) => (
        <div
          key={id}
          className={classes(
            'dsg-cell',
            index === 0 && 'dsg-cell-gutter',
            'dsg-cell-header',
            from !== null && to !== null && index > from && index <= to + 1 && 'dsg-cell-header-active',
            frozen && isTitle(index) && css.frozen,
          )}
          style={frozen && isTitle(index) ? { ...style, left: frozen.left } : style}
        >
          <div className="dsg-cell-header-container">{column.title}</div>
        </div>
      ))}
    </div>
  )
})

/** Returns whether a column is the title, which follows the column of numbers and names the lot. */
const isTitle = (index: number): boolean => index === 1

/** The position of the fixed title in pixels, and its handler: a press on it edits the title, not the column below. */
type FrozenTitle = { readonly left: number; readonly scrollBack: () => void }

/** The title takes at most this share of the view; on phones it scrolls like the others. */
const mostOfView = 0.5

/** Keeps the title in place while the grid is scrolled sideways, and the current cell visible beside it. */
function useFrozenTitle(
  outer: GridProps<unknown>['outerRef'],
  {
    columnWidths: [gutter = 0, title = 0] = [],
    columnWidths,
    activeCell,
    isScrolled,
  }: Pick<GridProps<unknown>, 'columnWidths' | 'activeCell'> & { readonly isScrolled: boolean },
): FrozenTitle | null {
  const isFrozen = isScrolled && gutter + title <= (outer.current?.clientWidth ?? 0) * mostOfView
  const column = activeCell?.col
  useLayoutEffect(() => {
    const element = outer.current
    if (!element || !isFrozen || !columnWidths || column === undefined || column < 1) return
    const left = columnWidths.slice(0, column + 1).reduce((sum, width) => sum + width, 0)
    element.scrollLeft = Math.min(element.scrollLeft, left - gutter - title)
  }, [outer, isFrozen, columnWidths, column, gutter, title])
  return useMemo(
    () =>
      isFrozen
        ? {
            left: gutter,
            scrollBack: () => {
              if (outer.current) outer.current.scrollLeft = 0
            },
          }
        : null,
    [isFrozen, gutter, outer],
  )
}

/** Follows scrolling. Rows that enter the view are rendered in the same frame. */
function useScrolled(
  outer: GridProps<unknown>['outerRef'],
  rowHeight: number,
  columnWidths: readonly number[] | undefined,
): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ row: 0, left: 0, width: 0, isAway: false })
  useLayoutEffect(() => {
    const element = outer.current
    if (!element || !columnWidths) return undefined
    const read = () =>
      setScrolled((before) => {
        const row = Math.max(0, Math.floor(element.scrollTop / rowHeight))
        const left = Math.floor(element.scrollLeft / stepPx) * stepPx
        const width = element.clientWidth
        const isAway = element.scrollLeft > 0
        const isSame =
          before.row === row && before.left === left && before.width === width && before.isAway === isAway
        return isSame ? before : { row, left, width, isAway }
      })
    const follow = () => flushSync(read)
    read()
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [outer, rowHeight, columnWidths])
  return scrolled
}

/**
 * Returns the slot of the first element. Moving elements is slow, so only few move while the grid scrolls. The others
 * follow in parts once it stops, until their order is that of the rows, as the Tab key and screen readers expect it.
 * Nothing moves while a cell is being edited.
 */
function useFirstSlot(shown: RowWindow, editing: boolean): number {
  const wanted = slotOfFirst(shown)
  const [firstSlot, setFirstSlot] = useState(wanted)
  const moves = movesToOrder(shown, firstSlot)
  if (moves > 0 && moves <= fewMoves && !editing) setFirstSlot(wanted)
  useEffect(() => {
    if (editing || moves === 0) return undefined
    const next = firstSlot + Math.min(moves, maxMoves)
    const timer = setTimeout(() => setFirstSlot(next % shown.count), restMs)
    return () => clearTimeout(timer)
  }, [editing, moves, firstSlot, shown.count])
  return firstSlot
}

/**
 * Returns the columns in view with the one before and after, the title, and the column of numbers; all of them if they
 * fit.
 */
function usePlacedColumns<Row>(
  columns: GridProps<Row>['columns'],
  widths: readonly number[] | undefined,
  scrolled: Scrolled | null,
): readonly PlacedColumn<Row>[] {
  const all = useMemo(() => {
    let left = 0
    return columns.map((column, index): PlacedColumn<Row> => {
      const width = widths?.[index] ?? 0
      const style = { width, left }
      left += width
      return { index, id: column.id ?? String(index), column, style }
    })
  }, [columns, widths])
  const isIn = ({ style }: PlacedColumn<Row>) =>
    scrolled === null ||
    (style.left + style.width >= scrolled.left - stepPx &&
      style.left <= scrolled.left + scrolled.width + 2 * stepPx)
  const [from, to] = [all.findIndex(isIn), all.findLastIndex(isIn)]
  return useMemo(
    () =>
      widths
        ? all.filter(({ index }) => index === 0 || isTitle(index) || (index >= from - 1 && index <= to + 1))
        : [],
    [all, widths, from, to],
  )
}
