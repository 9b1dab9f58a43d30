import { memo, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Column } from 'react-datasheet-grid'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { GridRow } from './grid-rows.ts'
import css from './lots.module.css'
import { SheetContext } from './sheet-context.ts'
import type { SheetCellProps } from './sheet-rows.tsx'

/** The properties of a column that its cells need. */
type CellColumn = { readonly path: string; readonly isFigure: boolean }

/**
 * Returns the cells of a field. Only the cell being edited has an input, since hundreds of inputs make
 * scrolling slow.
 */
export const lotColumn = (path: string, isFigure: boolean): Partial<Column<GridRow, CellColumn, string>> => ({
  component: LotCell,
  columnData: { path, isFigure },
  deleteValue: ({ rowData }) => ({ ...rowData, [path]: '' }),
  copyValue: ({ rowData }) => rowData[path] ?? '',
  pasteValue: ({ rowData, value }) => ({ ...rowData, [path]: value }),
  isCellEmpty: () => false,
})

/** The place and text of a cell. */
type Place = CellColumn & {
  readonly lotId: string
  readonly number: string
  readonly row: number
  readonly text: string
}

/** A cell of the grid: its text, or an input while it is being edited. */
export function LotCell({
  rowData,
  rowIndex,
  columnData,
  focus,
  setRowData,
}: SheetCellProps<GridRow, CellColumn>) {
  const { path, isFigure } = columnData
  const place = { path, isFigure, lotId: rowData.id ?? '', number: rowData.number ?? '', row: rowIndex }
  const text = rowData[path] ?? ''
  return focus ? (
    <CellInput
      key={place.lotId}
      {...place}
      text={text}
      onEnter={(entered) => setRowData({ ...rowData, [path]: entered })}
    />
  ) : (
    <CellText {...place} text={text} />
  )
}

/** A cell that is not being edited. */
const CellText = memo(function CellText({ path, isFigure, lotId, number, row, text }: Place) {
  const { nameOf } = use(SheetContext)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an input is set in its place while it is typed into */}
      <span
        role="textbox"
        tabIndex={-1}
        aria-label={nameOf(number, path)}
        className={classes(css.cell, isFigure && css.figure)}
      >
        {text}
      </span>
      <Flag lotId={lotId} path={path} row={row} />
    </>
  )
})

/** A cell that is being edited. Typed text is entered when the field is left, unless Escape was pressed. */
function CellInput({
  path,
  isFigure,
  lotId,
  number,
  row,
  text,
  onEnter,
}: Place & { readonly onEnter: (entered: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<string | null>(null)
  const { nameOf, onTyping, onText } = use(SheetContext)
  const begin = useEffectEvent(() => onTyping(lotId))
  const enter = useEffectEvent(() => {
    if (typed.current === null) return
    if (typed.current === text) onText(lotId, path, null)
    else onEnter(typed.current)
  })
  const end = useEffectEvent(() => onTyping(null))
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
    return () => enter()
  }, [])
  useEffect(() => {
    begin()
    return () => end()
  }, [])
  return (
    <>
      <input
        ref={input}
        className={classes('dsg-input', isFigure && 'dsg-input-align-right')}
        aria-label={nameOf(number, path)}
        tabIndex={-1}
        defaultValue={text}
        onChange={({ currentTarget: { value } }) => {
          typed.current = value
          onText(lotId, path, value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return
          typed.current = null
          onText(lotId, path, null)
        }}
      />
      <Flag lotId={lotId} path={path} row={row} />
    </>
  )
}

/** The colleagues in a cell; `path` is '' for the column of numbers. */
export function Flag({ lotId, path, row }: { lotId: string; path: string; row: number }) {
  const names = use(SheetContext).colleaguesAt(lotId, path)
  return names !== '' && <span className={classes(css.flag, row === 0 && css.below)} data-name={names} />
}
