import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { GridLot } from '#web/staff/lots/grid-rows.ts'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import { lotDraftBulk } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { BulkChange } from './bulk-fields.ts'

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
  const [preview, setPreview] = useState<DataOf<typeof lotDraftBulk> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lotIds = selected.map(({ id }) => id)
  const reload = () => Promise.all([grid.refresh(lotIds), refresh(saleCheck)])

  const run = async (change: BulkChange, dryRun: boolean) => {
    setBusy(true)
    // What is typed into these lots comes first.
    const isSaved = await grid.settled()
    const response = isSaved
      ? await call(lotDraftBulk, { auctionId: saleId, lotIds, ...change, dryRun, ak: createIdempotencyKey() })
      : null
    setBusy(false)
    setProblem(response?.ok ? null : (response?.error.message ?? t('notSaved')))
    return response?.ok ? response.data : null
  }
  const undo = async (change: string) => {
    const response = await call(changeUndo, { change: Number(change), ak: createIdempotencyKey() })
    await reload()
    if (!response.ok) show({ kind: 'error', key: 'lots', text: response.error.message })
    else show({ kind: 'done', key: 'lots', text: t('undone', { left: response.data.left.length }) })
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
        action: { label: t('undo'), run: () => void undo(done.change) },
      })
    },
  }
}
