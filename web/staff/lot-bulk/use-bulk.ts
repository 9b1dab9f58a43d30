import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { GridLot } from '#web/staff/lots/grid-rows.ts'
import { changeInParts, lotsPerRequest, undoInParts } from '#web/staff/lots/lot-parts.ts'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { lotDraftBulk } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { BulkChange } from './bulk-fields.ts'

/** What a change does: the number of lots, the first fields, and the entries of the change log. */
type Bulk = Pick<DataOf<typeof lotDraftBulk>, 'changed' | 'fields'> & { readonly changes: readonly string[] }

/** The most fields that a preview lists. */
const mostFields = 20

/** Checks and makes a change of several lots; one that was made can be undone. */
export function useBulk({
  saleId,
  grid,
  selected,
  onClose,
}: {
  saleId: string
  grid: ReturnType<typeof useLotGrid>
  selected: readonly GridLot[]
  onClose: () => void
}) {
  const t = useTranslations('lotGrid.bulk')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [preview, setPreview] = useState<Bulk | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lotIds = selected.map(({ id }) => id)
  const reload = () =>
    Promise.all([lotIds.length > lotsPerRequest ? grid.load() : grid.refresh(lotIds), refresh(saleCheck)])

  const run = async (change: BulkChange, dryRun: boolean): Promise<Bulk | null> => {
    setBusy(true)
    // What is typed into these lots comes first.
    const isSaved = await grid.settled()
    const { done, error } = isSaved
      ? await changeInParts<typeof lotDraftBulk>(lotIds, (part) =>
          call(lotDraftBulk, {
            auctionId: saleId,
            lotIds: part,
            ...change,
            dryRun,
            ak: createIdempotencyKey(),
          }),
        )
      : { done: [], error: null }
    setBusy(false)
    setProblem(isSaved ? (error?.message ?? null) : t('notSaved'))
    const isPartial = !dryRun && done.length > 0
    return isSaved && (error === null || isPartial) ? bulkOf(done) : null
  }
  const undo = async (changes: readonly string[]) => {
    const { left, error } = await undoInParts(call, changes)
    await reload()
    if (error) show({ kind: 'error', key: 'lots', text: error.message })
    else show({ kind: 'done', key: 'lots', text: t('undone', { left }) })
  }
  return {
    preview,
    problem,
    isBusy,
    reset: () => setPreview(null),
    check: async (change: BulkChange) => setPreview(await run(change, true)),
    async apply(change: BulkChange) {
      const done = await run(change, false)
      if (!done) return
      await reload()
      onClose()
      show({
        kind: 'done',
        key: 'lots',
        text: t('done', { count: done.changed }),
        action: { label: t('undo'), run: () => void undo(done.changes) },
      })
    },
  }
}

/** The parts of a change as one. */
const bulkOf = (parts: readonly DataOf<typeof lotDraftBulk>[]): Bulk => ({
  changed: parts.reduce((sum, { changed }) => sum + changed, 0),
  fields: parts.flatMap(({ fields }) => fields).slice(0, mostFields),
  changes: parts.flatMap(({ change }) => (change === '' ? [] : [change])),
})
