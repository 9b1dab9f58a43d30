import { useEffect, useEffectEvent } from 'react'
import { type RoomKey, roomKeyOf } from './room-keys.ts'

/** Lets the room be worked by keys: each one presses, or looks to, what bears its name in `data-key`. */
export function useRoomKeys(isOn: boolean): void {
  const down = useEffectEvent((event: KeyboardEvent) => {
    const act = roomKeyOf(event)
    const place = act && document.querySelector<HTMLElement>(`[data-key="${act}"]`)
    if (!act || !place) return
    event.preventDefault()
    if (onlyLooked.has(act)) place.focus()
    else (place.matches('button') ? place : place.querySelector('button'))?.click()
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => down(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOn])
}

/** What a key only looks to: a bid is never sent by a stray one. */
const onlyLooked: ReadonlySet<RoomKey> = new Set(['bid', 'picture'])
