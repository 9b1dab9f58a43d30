import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { useApiCall, useRefresh, useUserID } from '#web/kit/api/api-hooks.ts'
import { useRetries } from '#web/staff/kit/use-retries.ts'
import { openKeptEdits } from '#web/staff/saving/kept-edits.ts'
import { isStuck } from '#web/staff/saving/save-state.ts'
import { useUnsaved } from '#web/staff/saving/use-unsaved.ts'
import { saleCheck, saleDraftGet, saleDraftSet } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { createFieldSaver, type FieldRequest, type FieldResult, type SaverView } from './field-saver.ts'
import { keptFields } from './kept-fields.ts'

const nothing: SaverView<SaleDraftPatch> = {
  state: { kind: 'idle' },
  problems: new Map(),
  conflicts: new Set(),
  unsaved: new Map(),
  texts: new Map(),
}

type Keep = Parameters<typeof createFieldSaver<SaleDraftPatch>>[0]['keep']

/**
 * Saves the fields of a sale as they are entered, and checks it again. Unsaved entries of an earlier page are saved
 * first.
 *
 * @param isEditable whether changes of an earlier page may be sent
 */
export function useSaleAutosave(auctionId: string, isEditable: boolean) {
  const save = useSaveField(auctionId)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  }, [save])
  const keep = useRef<Keep>(() => undefined)
  const [view, setView] = useState(nothing)
  const [saver] = useState(() =>
    createFieldSaver<SaleDraftPatch>({
      save: (request) => latest.current(request),
      createKey: createIdempotencyKey,
      now: Date.now,
      onView: setView,
      keep: (fields) => keep.current(fields),
    }),
  )
  const userID = useUserID()
  useEffect(() => {
    if (!isEditable) return undefined
    const storage = openKeptEdits(`sale ${auctionId}`, userID, keptFields)
    keep.current = storage.keep
    void storage.adopt().then((earlier) => earlier.forEach(saver.restore))
    return () => {
      keep.current = () => undefined
      storage.close()
    }
  }, [auctionId, userID, isEditable, saver])
  useRetries(view.state.kind === 'unsent', saver.retry)
  useUnsaved({
    isPending: saver.isPending,
    isStuck: () => isStuck(view.state),
    settled: saver.settled,
  })
  return { ...view, saver }
}

function useSaveField(auctionId: string): (request: FieldRequest<SaleDraftPatch>) => Promise<FieldResult> {
  const t = useTranslations('drafts')
  const call = useApiCall()
  const refresh = useRefresh()
  return useCallback(
    async ({ ak, rev, patch }) => {
      const response = await call(saleDraftSet, { auctionId, rev, sale: patch, ak })
      if (!response.ok && response.error.scope !== 'server') return { kind: 'unreached' }
      await Promise.all([refresh(saleDraftGet), refresh(saleCheck)])
      if (response.ok) {
        const { rev: stored, change } = response.data
        return { kind: 'saved', rev: stored, isChange: change !== '' }
      }
      const { error } = response
      const [conflict] = error.name === 'conflict' ? Object.values(error.data?.fields ?? {}) : []
      if (!conflict) return { kind: 'refused', message: error.message }
      const stored = await call(saleDraftGet, { auctionId })
      const message = t('conflict', { by: conflict.by, theirs: shownValue(conflict.theirs) })
      return { kind: 'conflict', message, rev: stored.ok ? stored.data.rev : rev }
    },
    [t, call, refresh, auctionId],
  )
}

/** A field's value as it is shown beside one's own. */
function shownValue(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}
