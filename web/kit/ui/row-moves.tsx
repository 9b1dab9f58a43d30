import { type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import css from './row-moves.module.css'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/**
 * Moves rows of a table or list, marked with `data-row`: dragged with the mouse, or with Alt and the arrow keys.
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

  const mark = (row: HTMLElement | null) => {
    if (over.current === row) return
    over.current?.removeAttribute('data-over')
    row?.setAttribute('data-over', '')
    over.current = row
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
    dragged.current = rowOf(event.target)?.dataset.row ?? ''
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', dragged.current)
  }
  const handleDragOver = (event: DragEvent) => {
    if (dragged.current === '') return
    event.preventDefault()
    mark(rowOf(event.target))
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    const target = rowOf(event.target)?.dataset.row ?? null
    mark(null)
    if (dragged.current !== '' && dragged.current !== target) onDrop(dragged.current, target)
    dragged.current = ''
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
