import { type RefObject, useEffect, useState } from 'react'
import type { Cancel } from '#web/kit/live/environment.ts'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import type { Dock } from './dock.ts'

/** Returns where a floating button covers no control of the page. Its code is loaded on demand. */
export function useDock(
  container: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): Dock {
  const [dock, setDock] = useState<Dock>('corner')
  useEffect(() => {
    let stop: Cancel | undefined
    let isUnmounted = false
    void loadWithRetry(() => import('./watch-dock.ts')).then(({ watchDock }) => {
      if (!isUnmounted && container.current && button.current)
        stop = watchDock(container.current, button.current, setDock)
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [container, button])
  return dock
}
