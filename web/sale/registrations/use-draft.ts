import { useEffect, useState } from 'react'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { readTab, writeTab } from '#web/kit/page/tab-storage.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { readDraft, type StoredDraft, writeDraft } from './draft.ts'

/**
 * Returns a registration in progress, which survives reloads.
 * @param isStored false during server rendering and hydration, when nothing is read or written
 */
export function useDraft(auction: Auction, cards: readonly string[], isStored: boolean) {
  const storageKey = `registration ${useUserId() ?? ''} ${auction.id}`
  const [draft, setDraft] = useState(() => readDraft(isStored ? readTab(storageKey) : null, auction, cards))
  useEffect(() => {
    if (isStored) writeTab(storageKey, writeDraft(draft))
  }, [isStored, storageKey, draft])
  return {
    draft,
    change: (changes: Partial<StoredDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Deletes the stored draft after submission. */
    clear: () => writeTab(storageKey, null),
  }
}
