import { type RefObject, useEffect, useState } from 'react'
import type { Cancel } from '#web/kit/live/environment.ts'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import type { Dock } from './dock.ts'

/** Where a floating button may be now, so that it covers no control of the page. Not part of a page's first scripts. */
export function useDock(place: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): Dock {
  const [dock, setDock] = useState<Dock>('corner')
  useEffect(() => {
    let stop: Cancel | undefined
    let isOver = false
    void loadWithRetry(() => import('./watch-dock.ts')).then(({ watchDock }) => {
      if (!isOver && place.current && button.current) stop = watchDock(place.current, button.current, setDock)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [place, button])
  return dock
}
