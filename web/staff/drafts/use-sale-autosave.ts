import { useCallback } from 'react'
import type { SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { saleCheck, saleDraftGet, saleDraftSet } from '#wire/calls/sale-drafts.ts'
import type { FieldRequest, FieldResult } from './field-saver.ts'
import { keptFields } from './kept-fields.ts'
import { useAutosave, useFieldResult } from './use-autosave.ts'

/**
 * Saves the fields of a sale as they are entered, and checks it again.
 *
 * @param isEditable whether changes of an earlier page may be sent
 */
export function useSaleAutosave(auctionId: string, isEditable: boolean) {
  const save = useSaveField(auctionId)
  return useAutosave(`sale ${auctionId}`, { schema: keptFields, isEditable, save })
}

function useSaveField(auctionId: string): (request: FieldRequest<SaleDraftPatch>) => Promise<FieldResult> {
  const call = useApiCall()
  const refresh = useRefresh()
  const resultOf = useFieldResult()
  return useCallback(
    async ({ ak, rev, patch }) => {
      const response = await call(saleDraftSet, { auctionId, rev, sale: patch, ak })
      if (response.ok || response.error.scope === 'server')
        await Promise.all([refresh(saleDraftGet), refresh(saleCheck)])
      const saved = response.ok
        ? { ok: true as const, data: { rev: response.data.rev, isChange: response.data.change !== '' } }
        : response
      const latestRev = async () => {
        const stored = await call(saleDraftGet, { auctionId })
        return stored.ok ? stored.data.rev : null
      }
      return resultOf(saved, latestRev, rev)
    },
    [call, refresh, resultOf, auctionId],
  )
}
