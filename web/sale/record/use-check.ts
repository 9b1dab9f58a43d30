import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import type { CheckState } from './check-outcome.ts'
import { loadDescriptions } from './load-descriptions.ts'
import { createRecordCheck, type RecordCheck } from './record-check.ts'

/** Checks a sale's record in this browser. The checker is loaded on demand. */
export function useCheck(
  auctionId: string,
): Pick<RecordCheck, 'start' | 'cancel'> & { readonly state: CheckState } {
  const call = useApiCall()
  const [{ state, onState, start, cancel }] = useState(() =>
    createRecordCheck(async (from, onProgress, signal) => {
      const { checkRecord } = await import('./check-record.ts')
      const loadEntries = (since: number, size: number) =>
        call(saleLedger, { auctionId, since, size }, { signal })
      const loadSigned = async () => {
        const [heads, config] = await Promise.all([
          call(saleHeads, { auctionId }, { signal }),
          call(configGet, {}, { signal }),
        ])
        if (!heads.ok || !config.ok) return null
        const published = heads.data.list.map(({ seq, hash, signature }) => ({ seq, hash, signature }))
        return {
          heads: published.map((head) => ({ ...head, source: 'published' as const })),
          keys: config.data.receiptKeys,
        }
      }
      return checkRecord({
        ...{ auctionId, loadEntries, loadSigned, from, onProgress, signal },
        loadDescriptions: () => loadDescriptions(call, { auctionId }, { signal }),
      })
    }),
  )
  useEffect(() => cancel, [cancel])
  return { state: useSyncExternalStore(onState, state, state), start, cancel }
}
