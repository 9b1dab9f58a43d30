import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type SaveResponse, shownValue, useAutosave } from './use-autosave.ts'

/** Saves the fields of a lot as they are entered. */
export function useLotAutosave(lotId: string, rev: number) {
  const call = useApiCall()
  return useAutosave(rev, async (since: number, lot: LotDraftPatch): Promise<SaveResponse> => {
    const response = await call(lotDraftSet, { lotId, rev: since, lot, ak: createIdempotencyKey() })
    if (response.ok) return { kind: 'saved', rev: response.data.rev }
    const { error } = response
    const [conflict] = error.name === 'conflict' ? Object.values(error.data?.fields ?? {}) : []
    if (!conflict) return { kind: 'refused', message: error.message }
    const latest = await call(lotDraftGet, { lotId })
    const { by, theirs } = conflict
    return { kind: 'conflict', by, theirs: shownValue(theirs), rev: latest.ok ? latest.data.rev : since }
  })
}
