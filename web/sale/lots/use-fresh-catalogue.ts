import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'

/** Milliseconds over which reloads of all readers' pages are spread, for visible pages and for hidden tabs. */
const [spreadMs, hiddenSpreadMs] = [250, 20_000]

/**
 * Reloads the page's data if it is older than the latest change of the catalogue.
 * @param latestChange returns the ledger position of that change, or 0 if there is none; the same function
 * until its subject changes
 */
export function useFreshCatalogue(latestChange: () => number): void {
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const { loadedSeq, onSeq } = useSaleStore()
  const seq = useSyncExternalStore(onSeq, latestChange, latestChange)
  const losses = useLosses(latestChange)
  const answeredLosses = useRef(0)
  useEffect(() => {
    if (losses === answeredLosses.current && seq <= loadedSeq()) return
    const timer = setTimeout(
      () => {
        answeredLosses.current = losses
        void refresh(lotCorrections)
        void revalidate()
      },
      Math.random() * (document.hidden ? hiddenSpreadMs : spreadMs),
    )
    return () => clearTimeout(timer)
  }, [seq, losses, loadedSeq, refresh, revalidate])
}

/**
 * T10: returns the number of times that the ledger has lost a change that may be shown. Older data may revert
 * the change before anything is rendered, so each state of the sale is checked.
 */
function useLosses(latestChange: () => number): number {
  const { onSeq } = useSaleStore()
  const [losses, setLosses] = useState(0)
  useEffect(() => {
    let latest = latestChange()
    return onSeq(() => {
      const before = latest
      latest = latestChange()
      if (latest < before) setLosses((count) => count + 1)
    })
  }, [onSeq, latestChange])
  return losses
}
