import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldValues } from '#domain/drafts/fields.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { lotDraftCreate, lotDraftMove } from '#wire/calls/lot-drafts.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { patchOf } from './cells.ts'
import type { GridLot } from './grid-rows.ts'
import type { useLotGrid } from './use-lot-grid.ts'

/** Fields that are not copied with a lot, because they depend on its pictures or its history. */
const ownFields = ['pictures', 'proofed', 'outdated']

/** Returns the fields that the copy of a lot has. */
export const copiedFields = ({ cells }: GridLot): FieldValues =>
  Object.fromEntries(Object.entries(cells).filter(([path]) => !ownFields.some((own) => path.startsWith(own))))

/** Adds a lot as one step that can be undone. @param onAdded called with its id once it is shown */
export function useAddLot(
  saleId: string,
  grid: ReturnType<typeof useLotGrid>,
  onAdded: (id: string) => void,
) {
  const t = useTranslations('lotGrid')
  const call = useApiCall()
  const { show } = useToast()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  /** Adds a lot. @param before the number of the lot that it comes before; '' for the end */
  const add = async ({ fields, before }: { readonly fields: FieldValues; readonly before: string }) => {
    setBusy(true)
    const ak = createIdempotencyKey()
    const created = await call(lotDraftCreate, { auctionId: saleId, lot: patchOf(fields), ak })
    if (!created.ok) {
      show({ kind: 'error', key: 'lots', text: created.error.message })
      return setBusy(false)
    }
    const { id, number, change } = created.data
    const moved = before === '' ? null : await move(id, before)
    await Promise.all([grid.load(), refresh(saleCheck)])
    grid.record([change, ...(moved?.ok && moved.data.change !== '' ? [moved.data.change] : [])])
    onAdded(id)
    if (moved && !moved.ok) show({ kind: 'error', key: 'lots', text: moved.error.message })
    else show({ kind: 'done', key: 'lots', text: t('added', { number: moved ? before : number }) })
    setBusy(false)
  }
  const move = (id: string, number: string) =>
    call(lotDraftMove, { auctionId: saleId, lotIds: [id], number, ak: createIdempotencyKey() })
  return { add, isBusy }
}
