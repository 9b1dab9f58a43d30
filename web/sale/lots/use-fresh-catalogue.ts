import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'

/** Milliseconds over which the pages of all readers load again, if they are in view or in a hidden tab. */
const [spreadMs, hiddenSpreadMs] = [250, 20_000]

/**
 * Loads the page's data again after a change of the catalogue.
 * @param seq the ledger place of the latest change; 0 for none
 */
export function useFreshCatalogue(seq: number): void {
  const { revalidate } = useRevalidator()
  const refresh = useRefresh()
  const loaded = useRef(seq)
  useEffect(() => {
    if (seq === loaded.current) return
    const timer = setTimeout(
      () => {
        loaded.current = seq
        void refresh(lotCorrections)
        void revalidate()
      },
      Math.random() * (document.hidden ? hiddenSpreadMs : spreadMs),
    )
    return () => clearTimeout(timer)
  }, [seq, refresh, revalidate])
}
