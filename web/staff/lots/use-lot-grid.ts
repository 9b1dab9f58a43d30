import { useMemo } from 'react'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { conflictsOf } from './cell-conflicts.ts'
import { patchOf } from './cells.ts'
import { type LoadedLot, loadLots, loadLotsById } from './load-lots.ts'
import { undoInParts } from './lot-parts.ts'
import type { LoadedRow, RowSource } from './row-source.ts'
import { useRowGrid } from './use-row-grid.ts'

const rowOf = ({ id, number, rev, draft }: LoadedLot): LoadedRow => ({
  id,
  number,
  rev,
  fields: fieldsOf(draft),
})

/**
 * Returns the lots of a draft with their changes.
 *
 * @param first the only lot to load, which may become another one; omitted for all lots
 */
export function useLotGrid(
  auctionId: string,
  isEditable: boolean,
  first?: LoadedLot,
  isWithin?: (path: string) => boolean,
) {
  const call = useApiCall()
  const refresh = useRefresh()
  const source = useMemo(
    () => lotSource(call, auctionId, () => refresh(saleCheck)),
    [call, auctionId, refresh],
  )
  const firstRow = useMemo(() => first && rowOf(first), [first])
  return useRowGrid(source, isEditable, firstRow, isWithin)
}

/** Returns the lots of a draft as rows of a grid. */
const lotSource = (call: Client['call'], auctionId: string, refresh: () => Promise<void>): RowSource => ({
  name: `lots ${auctionId}`,
  async save({ ak, edits }) {
    const list = edits.map(({ lotId, rev, fields }) => ({ lotId, rev, lot: patchOf(fields) }))
    const response = await call(lotDraftEdit, { auctionId, edits: { list }, ak })
    if (response.ok)
      return {
        kind: 'saved',
        revs: response.data.revs,
        conflicts: response.data.conflicts.flatMap(conflictsOf),
      }
    const { scope, message } = response.error
    return scope === 'server' ? { kind: 'refused', message } : { kind: 'unreached' }
  },
  load: async () => (await loadLots(call, auctionId))?.map(rowOf) ?? null,
  loadSome: async (lotIds) => (await loadLotsById(call, auctionId, lotIds)).map(rowOf),
  async add(lot) {
    const response = await call(lotDraftCreate, { auctionId, lot, ak: createIdempotencyKey() })
    return response.ok ? response.data : { problem: response.error.message }
  },
  async undo(changes) {
    const { left, error } = await undoInParts(call, changes)
    return { left, problem: error?.message ?? null }
  },
  refresh,
})
