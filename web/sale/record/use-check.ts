import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import type { CheckState } from './check-outcome.ts'
import { loadDescriptions } from './load-descriptions.ts'
import { loadSigned } from './load-signed.ts'
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
      return checkRecord({
        ...{ auctionId, loadEntries, from, onProgress, signal },
        loadSigned: () => loadSigned(call, auctionId, { signal }),
        loadDescriptions: () => loadDescriptions(call, { auctionId }, { signal }),
      })
    }),
  )
  useEffect(() => cancel, [cancel])
  return { state: useSyncExternalStore(onState, state, state), start, cancel }
}
