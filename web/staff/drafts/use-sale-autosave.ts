import type { SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { saleCheck, saleDraftGet, saleDraftSet } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type SaveResponse, shownValue, useAutosave } from './use-autosave.ts'

/** Saves the fields of a sale as they are entered, and checks it again. */
export function useSaleAutosave(auctionId: string, rev: number) {
  const call = useApiCall()
  const refresh = useRefresh()
  return useAutosave(rev, async (since: number, sale: SaleDraftPatch): Promise<SaveResponse> => {
    const ak = createIdempotencyKey()
    const response = await call(saleDraftSet, { auctionId, rev: since, sale, ak })
    await Promise.all([refresh(saleDraftGet), refresh(saleCheck)])
    if (response.ok) return { kind: 'saved', rev: response.data.rev }
    const { error } = response
    const [conflict] = error.name === 'conflict' ? Object.values(error.data?.fields ?? {}) : []
    if (!conflict) return { kind: 'refused', message: error.message }
    const latest = await call(saleDraftGet, { auctionId })
    const { by, theirs } = conflict
    return { kind: 'conflict', by, theirs: shownValue(theirs), rev: latest.ok ? latest.data.rev : since }
  })
}
