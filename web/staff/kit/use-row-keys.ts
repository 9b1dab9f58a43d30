import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isSingleKey } from '#web/staff/shell/single-keys.ts'

/** The list that the shortcuts act on. */
export type RowKeys = {
  /** Keys of the rows in their order. */
  readonly rows: readonly string[]
  /** Key of the row whose record is shown; '' for none. */
  readonly current: string
  /** The address that shows a row. */
  readonly linkTo: (key: string) => string
  readonly onToggle?: (key: string) => void
  /** More single-key shortcuts of the list. */
  readonly actions?: Readonly<Record<string, () => void>>
}

/** The keys of a list: J and K or the arrows move, Space selects, Enter opens, / searches. The record follows. */
export function useRowKeys({ rows, current, linkTo, onToggle, actions = {} }: RowKeys): void {
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
    ...(onToggle && { ' ': () => current !== '' && onToggle(current) }),
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    ...actions,
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return
    const key = event.key.toLowerCase()
    const isForControl =
      (key === ' ' || key.startsWith('arrow')) &&
      event.target instanceof HTMLElement &&
      event.target.matches('button, a, summary, input')
    const handler = handlers[key]
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
