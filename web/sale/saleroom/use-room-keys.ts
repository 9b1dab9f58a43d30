import { useEffect, useEffectEvent } from 'react'
import { type RoomKey, roomKeyFor } from './room-keys.ts'

/** Lets the room be worked by keys: each one presses, or looks to, what bears its name in `data-key`. */
export function useRoomKeys(isOn: boolean): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = roomKeyFor(event)
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

/** What a key only looks to: a bid is never sent by a stray one. */
const focusOnly: ReadonlySet<RoomKey> = new Set(['bid', 'picture'])
