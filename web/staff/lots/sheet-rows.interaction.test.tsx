import { act, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type SheetCellProps, SheetRows } from './sheet-rows.tsx'

type Row = { readonly name: string }

const rowHeight = 32
const rows: readonly Row[] = Array.from({ length: 10_000 }, (_, index) => ({ name: `Row ${index}` }))

/** Returns the library's column, of which only the component matters here. */
const columnOf = (id: string, rendered: (name: string) => void) => ({
  id,
  basis: 100,
  grow: 0,
  shrink: 0,
  minWidth: 100,
  disableKeys: false,
  disabled: false,
  keepFocus: false,
  title: id,
  component: ({ rowData, focus }: SheetCellProps<Row, unknown>) => {
    rendered(rowData.name)
    return focus ? <input aria-label={rowData.name} /> : <span>{rowData.name}</span>
  },
  deleteValue: ({ rowData }: { rowData: Row }) => rowData,
  copyValue: () => null,
  pasteValue: ({ rowData }: { rowData: Row }) => rowData,
  prePasteValues: (values: string[]) => values,
  isCellEmpty: () => false,
})

/** Opens a grid with ten rows in view, scrolled to the first one. */
function open() {
  vi.useFakeTimers()
  const rendered = vi.fn<(name: string) => void>()
  const outer = createRef<HTMLDivElement>()
  const inner = createRef<HTMLDivElement>()
  const stable = {
    columns: [columnOf('number', () => undefined), columnOf('title', rendered)],
    columnWidths: [100, 100],
    rowHeight: (row: number) => ({ height: rowHeight, top: row * rowHeight }),
    setRowData: () => undefined,
  }
  const ignore = () => undefined
  const page = (cell: { col: number; row: number } | null, editing: boolean) => (
    <SheetRows<Row>
      {...stable}
      data={[...rows]}
      outerRef={outer as React.RefObject<HTMLDivElement>}
      innerRef={inner as React.RefObject<HTMLDivElement>}
      hasStickyRightColumn={false}
      displayHeight={10 * rowHeight}
      headerRowHeight={28}
      rowKey={undefined}
      rowClassName={undefined}
      cellClassName={undefined}
      fullWidth
      selection={null}
      activeCell={cell}
      editing={editing}
      getContextMenuItems={() => []}
      deleteRows={ignore}
      duplicateRows={ignore}
      insertRowAfter={ignore}
      stopEditing={ignore}
    >
      {null}
    </SheetRows>
  )
  const { rerender, unmount } = render(page(null, false))
  onTestFinished(() => {
    unmount()
    vi.useRealTimers()
  })
  return {
    rendered,
    scrollTo: (row: number) =>
      act(() => {
        if (!outer.current) throw new Error('The grid is not rendered')
        outer.current.scrollTop = row * rowHeight
        outer.current.dispatchEvent(new Event('scroll'))
      }),
    /** Waits until no more elements are to be moved. */
    rest: () => {
      while (vi.getTimerCount() > 0) act(() => vi.runAllTimers())
    },
    choose: (row: number, editing = false) => rerender(page({ row, col: 0 }, editing)),
    /** Returns the numbers of the rendered rows, in the order of their elements. */
    shown: () =>
      [...document.querySelectorAll('.dsg-row:not(.dsg-row-header)')].map((row) =>
        Number(/\d+/.exec(row.textContent || (row.querySelector('input')?.ariaLabel ?? ''))),
      ),
    elementOf: (row: number) => screen.getAllByText(`Row ${row}`)[0]?.closest('.dsg-row'),
  }
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const rendered = 17

test('rows in view are rendered with a few around them, wherever the grid is scrolled to', () => {
  const grid = open()
  expect(grid.shown()).toEqual(from(0, rendered))
  grid.scrollTo(5_000)
  expect(grid.shown().toSorted((a, b) => a - b)).toEqual(from(4_997, rendered))
  grid.scrollTo(10_000)
  expect(grid.shown().toSorted((a, b) => a - b)).toEqual(from(10_000 - rendered, rendered))
})

test('rows that enter the view reuse the elements of those that leave it, and only these are rendered', () => {
  const grid = open()
  const [leaving, staying] = [grid.elementOf(0), grid.elementOf(10)]
  grid.rendered.mockClear()
  grid.scrollTo(5)
  expect(grid.rendered.mock.calls).toEqual([['Row 17'], ['Row 18']])
  expect(grid.elementOf(17)).toBe(leaving)
  expect(grid.elementOf(10)).toBe(staying)
})

test('elements are in the order of their rows once the grid rests', () => {
  const grid = open()
  for (const row of [8, 500, 490, 17, 0]) {
    grid.scrollTo(row)
    grid.rest()
    expect(grid.shown()).toEqual(from(Math.max(0, row - 3), rendered))
  }
})

test('after scrolling by few rows, elements are reordered at once; by many rows, later', () => {
  const grid = open()
  for (const row of [4, 5, 8]) {
    grid.scrollTo(row)
    expect(grid.shown()).toEqual(from(row - 3, rendered))
  }
  grid.scrollTo(20)
  expect(grid.shown()).not.toEqual(from(17, rendered))
})

test('elements do not move while a cell is being edited', () => {
  const grid = open()
  grid.scrollTo(12)
  grid.choose(10, true)
  const typed = screen.getByRole('textbox', { name: 'Row 10' })
  const order = grid.shown()
  grid.rest()
  expect(grid.shown()).toEqual(order)
  grid.choose(10)
  grid.rest()
  expect(grid.shown()).toEqual(from(9, rendered))
  expect(typed.isConnected).toBe(false)
})

test('a move of the cursor renders only the rows that it leaves and enters', () => {
  const grid = open()
  grid.choose(3)
  grid.rendered.mockClear()
  grid.choose(4)
  expect(grid.rendered.mock.calls.flat()).toEqual(['Row 3', 'Row 4'])
})
