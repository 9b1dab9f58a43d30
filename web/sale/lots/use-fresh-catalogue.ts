import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'

/** Milliseconds over which the pages of all readers load again, if they are in view or in a hidden tab. */
const [spreadMs, hiddenSpreadMs] = [250, 20_000]

/**
 * Loads the page's data again if it is older than the latest change of the catalogue.
 * @param latestChange the ledger place of that change; 0 for none. The same function until its subject changes
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
 * T10: returns how often the ledger has lost a change that may be shown. Older data may revert the change before
 * anything is rendered, so each state of the sale is checked.
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
