import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isSelectAll, isSingleKey } from '#web/staff/shell/single-keys.ts'
import type { useSelection } from './use-selection.ts'

/** The list that the shortcuts act on. */
export type RowKeys = {
  /** Keys of the rows in their order. */
  readonly rows: readonly string[]
  /** Key of the row whose record is shown; '' for none. */
  readonly current: string
  /** Returns the address that shows a row. */
  readonly linkTo: (key: string) => string
  readonly selection?: Pick<
    ReturnType<typeof useSelection>,
    'keys' | 'toggle' | 'toggleTo' | 'selectAll' | 'clear'
  >
  /** More single-key shortcuts of the list. */
  readonly actions?: Readonly<Record<string, () => void>>
}

/**
 * Handles the keys of a list: J and K or the arrows move, Space selects, Shift Space selects to here, Ctrl A
 * selects all, Escape clears the selection, Enter opens, / searches. The record follows.
 */
export function useRowKeys({ rows, current, linkTo, selection, actions = {} }: RowKeys): void {
  const navigate = useNavigate()
  const move = (by: 1 | -1) => {
    const index = rows.indexOf(current)
    const target = rows[index === -1 ? 0 : index + by]
    if (target === undefined) return
    document.querySelector(`[data-row="${CSS.escape(target)}"]`)?.scrollIntoView?.({ block: 'nearest' })
    void navigate(linkTo(target), { preventScrollReset: true, replace: current !== '' })
  }
  const handlers: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    ...actions,
  }
  const select = (isRange: boolean) => {
    if (current !== '') selection?.[isRange ? 'toggleTo' : 'toggle'](current)
  }
  const handlerOf = (key: string, isShift: boolean) => {
    if (key === ' ' && selection) return () => select(isShift)
    if (key === 'escape' && selection && selection.keys.size > 0) return selection.clear
    return handlers[key]
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (selection && isSelectAll(event)) {
      event.preventDefault()
      return selection.selectAll()
    }
    if (!isSingleKey(event)) return
    const key = event.key.toLowerCase()
    const isForControl =
      (key === ' ' || key.startsWith('arrow')) &&
      event.target instanceof HTMLElement &&
      event.target.matches('button, a, summary, input')
    const handler = handlerOf(key, event.shiftKey)
    if (!handler || isForControl) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
