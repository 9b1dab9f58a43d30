import { useEffect, useState } from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { readDraft, type StoredDraft, writeDraft } from './draft.ts'

/**
 * Returns a registration in progress, which survives reloads.
 * @param isStored false during server rendering and hydration, when nothing is read or written
 */
export function useDraft(auction: Auction, cards: readonly string[], isStored: boolean) {
  const storageKey = `registration ${useUserID() ?? ''} ${auction.id}`
  const [draft, setDraft] = useState(() => readDraft(isStored ? load(storageKey) : null, auction, cards))
  useEffect(() => {
    if (isStored) save(storageKey, writeDraft(draft))
  }, [isStored, storageKey, draft])
  return {
    draft,
    change: (changes: Partial<StoredDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Deletes the stored draft after submission. */
    clear: () => save(storageKey, null),
  }
}

/** Returns the stored text, or null if storage is disabled. */
function load(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function save(storageKey: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, text)
  } catch {
    // The draft then lasts only as long as the page.
  }
}
