import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { saleCheck, saleDraftGet } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type LeftField = DataOf<typeof changeUndo>['left'][number]

/** Undoes changes, and lists what could not be undone until the list is closed (K9). */
export function useUndo() {
  const t = useTranslations('changeLog')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly LeftField[]>([])
  return {
    /** The change that is being undone. */
    busy,
    left,
    close: () => setLeft([]),
    async undo(change: string) {
      setBusy(change)
      const response = await call(changeUndo, { change: Number(change), ak: createIdempotencyKey() })
      await Promise.all([refresh(changeList), refresh(saleDraftGet), refresh(saleCheck)])
      setBusy(null)
      if (!response.ok) return show({ kind: 'error', key: 'changes', text: response.error.message })
      const { undone } = response.data
      setLeft(response.data.left)
      show({ kind: undone > 0 ? 'done' : 'warning', key: 'changes', text: t('restored', { count: undone }) })
    },
  }
}
