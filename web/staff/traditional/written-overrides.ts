import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts an override that was written on this page. */
export function countWritten(): void {
  count += 1
  for (const listener of listeners) listener()
}

/** Returns how many overrides have been written on this page, so that a preview follows each of them. */
export const useWrittenOverrides = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
