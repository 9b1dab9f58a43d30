import { useEffect, useEffectEvent } from 'react'
import { type SaleroomKey, saleroomKeyFor } from './room-keys.ts'

/** Adds the keyboard shortcuts of the saleroom: each one clicks or focuses the element with its `data-key`. */
export function useSaleroomKeys(isOn: boolean): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = saleroomKeyFor(event)
    const target = key && document.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (!key || !target) return
    event.preventDefault()
    if (focusOnly.has(key)) target.focus()
    else (target.matches('button') ? target : target.querySelector('button'))?.click()
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => handleKeyDown(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** Actions that only focus: a stray key never sends a bid. */
const focusOnly: ReadonlySet<SaleroomKey> = new Set(['bid', 'picture'])
