import { type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import css from './row-moves.module.css'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** Returns whether the pointer is in the lower half of a row. */
function isBelow({ target, clientY }: DragEvent): boolean {
  const box = rowOf(target)?.getBoundingClientRect()
  return box !== undefined && clientY > box.top + box.height / 2
}

/** Shows that its row can be dragged. */
export const Grip = () => <span className={css.grip} aria-hidden="true" />

/**
 * Moves rows of a table or list, marked with `data-row`: dragged with the mouse, or with Alt and the arrow keys.
 * A row dropped on the lower half of another one goes after it.
 *
 * @param onStep the row with the focus goes up or down
 * @param onDrop the dragged row goes before another one, or to the end for null
 */
export function RowMoves({
  isEditable,
  onStep,
  onDrop,
  className,
  children,
}: {
  isEditable: boolean
  onStep: (id: string, by: 1 | -1) => void
  onDrop: (id: string, target: string | null) => void
  className?: string | undefined
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const dragged = useRef('')
  const over = useRef<HTMLElement | null>(null)
  const focused = useRef('')

  // The rows are in a table or list that does not handle dragging itself.
  useLayoutEffect(() => {
    for (const row of place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
      row.draggable = isEditable
    if (focused.current === '') return
    const row = place.current?.querySelector(`[data-row="${CSS.escape(focused.current)}"]`)
    focused.current = ''
    row?.querySelector<HTMLElement>('input, a, button')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })

  const mark = (row: HTMLElement | null, side = '') => {
    if (over.current !== row) over.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', side)
    over.current = row
  }
  /** The id of the row after another one; null after the last. */
  const after = (id: string): string | null => {
    const ids = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map(
      (row) => row.dataset.row,
    )
    return ids[ids.indexOf(id) + 1] ?? null
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    const isStep = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (!isEditable || !row || !isStep || !event.altKey) return
    event.preventDefault()
    focused.current = row.dataset.row ?? ''
    onStep(focused.current, event.key === 'ArrowDown' ? 1 : -1)
  }
  const handleDragStart = (event: DragEvent) => {
    if (!isEditable) return
    dragged.current = rowOf(event.target)?.dataset.row ?? ''
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', dragged.current)
  }
  const handleDragOver = (event: DragEvent) => {
    if (dragged.current === '') return
    event.preventDefault()
    mark(rowOf(event.target), isBelow(event) ? 'after' : 'before')
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    const row = rowOf(event.target)?.dataset.row
    const target = row === undefined ? null : isBelow(event) ? after(row) : row
    mark(null)
    const id = dragged.current
    dragged.current = ''
    // Dropped on itself, or where it is.
    if (id !== '' && target !== id && target !== after(id)) onDrop(id, target)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' own controls have the focus
    <div
      ref={place}
      className={classes(css.rows, className)}
      onKeyDown={handleKeyDown}
      onDragStart={handleDragStart}
      onDragOver={handleDragOver}
      onDragEnd={() => mark(null)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  )
}
