import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { GridLot } from '#web/staff/lots/grid-rows.ts'
import { changeInParts, lotsPerRequest } from '#web/staff/lots/lot-parts.ts'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { lotDraftBulk } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { BulkRequest } from './bulk-fields.ts'
import { pageIn, pagesOf } from './preview-pages.ts'

/** The effects of a change: the number of lots, the fields of each part, and the entries of the change log. */
type Bulk = Pick<DataOf<typeof lotDraftBulk>, 'changed'> & {
  readonly totals: readonly number[]
  readonly changes: readonly string[]
}

/** A page of the fields that would change. */
type Preview = Bulk & Pick<DataOf<typeof lotDraftBulk>, 'fields'> & { readonly page: number }

/** Previews and makes a change of several lots, which can be undone. */
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
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lotIds = selected.map(({ id }) => id)
  const reload = () =>
    Promise.all([lotIds.length > lotsPerRequest ? grid.load() : grid.refresh(lotIds), refresh(saleCheck)])

  const send = (change: BulkRequest, part: readonly string[], dryRun: boolean, page = 1) =>
    call(lotDraftBulk, {
      auctionId: saleId,
      lotIds: [...part],
      ...change,
      dryRun,
      page,
      ak: createIdempotencyKey(),
    })

  const run = async (change: BulkRequest, dryRun: boolean): Promise<Preview | null> => {
    setBusy(true)
    // Pending edits of these lots are saved first.
    const isSaved = await grid.settled()
    const { done, error } = isSaved
      ? await changeInParts<typeof lotDraftBulk>(lotIds, (part) => send(change, part, dryRun))
      : { done: [], error: null }
    setBusy(false)
    setProblem(isSaved ? (error?.message ?? null) : t('notSaved'))
    const isPartial = !dryRun && done.length > 0
    return isSaved && (error === null || isPartial) ? bulkOf(done) : null
  }
  return {
    preview,
    problem,
    isBusy,
    reset: () => setPreview(null),
    check: async (change: BulkRequest) => setPreview(await run(change, true)),
    pages: preview ? pagesOf(preview.totals) : 0,
    /** Shows another page of the preview. */
    async turn(change: BulkRequest, page: number) {
      const place = preview && pageIn(preview.totals, page)
      if (!place) return
      const from = place.part * lotsPerRequest
      setBusy(true)
      const response = await send(change, lotIds.slice(from, from + lotsPerRequest), true, place.page)
      setBusy(false)
      if (response.ok) setPreview({ ...preview, page, fields: response.data.fields })
      else setProblem(response.error.message)
    },
    async apply(change: BulkRequest) {
      const done = await run(change, false)
      if (!done) return
      await reload()
      grid.record(done.changes)
      onClose()
      show({
        kind: 'done',
        key: 'lots',
        text: t('done', { count: done.changed }),
        action: { label: t('undo'), run: () => void grid.undoChanges(done.changes) },
      })
    },
  }
}

/** Combines the parts of a change into one. */
const bulkOf = (parts: readonly DataOf<typeof lotDraftBulk>[]): Preview => ({
  changed: parts.reduce((sum, { changed }) => sum + changed, 0),
  totals: parts.map(({ total }) => total),
  page: 1,
  fields: parts.find(({ total }) => total > 0)?.fields ?? [],
  changes: parts.flatMap(({ change }) => (change === '' ? [] : [change])),
})
