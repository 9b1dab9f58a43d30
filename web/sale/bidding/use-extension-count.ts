import { useState } from 'react'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'

/** Returns the number of extensions by late bids since the page was opened (T7). */
export function useExtensionCount(lotId: string): number {
  const [count, setCount] = useState(0)
  useLotEvents((event) => {
    if (event.kind === 'extended' && event.lotId === lotId) setCount((previous) => previous + 1)
  })
  return count
}
