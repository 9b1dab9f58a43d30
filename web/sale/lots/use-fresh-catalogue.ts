import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'

/** Milliseconds over which the pages of all readers load again, if they are in view or in a hidden tab. */
const [spreadMs, hiddenSpreadMs] = [250, 20_000]

/**
 * Loads the page's data again if it is older than the latest change of the catalogue.
 * @param seq the ledger place of that change; 0 for none
 * @param losses how often the ledger has lost a change: data that was read before may bring it back at once
 */
export function useFreshCatalogue(seq: number, losses = 0): void {
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const { loadedSeq } = useSaleStore()
  const known = useRef({ seq, losses })
  const isLost = useRef(false)
  useEffect(() => {
    // T10: a ledger that has lost entries may have lost a change that is shown.
    if (seq < known.current.seq || losses > known.current.losses) isLost.current = true
    known.current = { seq, losses }
    if (!isLost.current && seq <= loadedSeq()) return
    const timer = setTimeout(
      () => {
        isLost.current = false
        void refresh(lotCorrections)
        void revalidate()
      },
      Math.random() * (document.hidden ? hiddenSpreadMs : spreadMs),
    )
    return () => clearTimeout(timer)
  }, [seq, losses, loadedSeq, refresh, revalidate])
}
