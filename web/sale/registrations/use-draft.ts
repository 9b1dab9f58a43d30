import { useEffect, useState } from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { readDraft, type StoredDraft, writeDraft } from './draft.ts'

/**
 * A registration as it is being filled in; a reload does not lose it.
 *
 * @param isStored false while a page is only being written out, or taken over: nothing is read then, and nothing written
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
    /** Once it has been sent, there is nothing left to be kept. */
    clear: () => save(storageKey, null),
  }
}

/** What was kept; browsers may forbid it, and then there is nothing. */
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
    // It lasts as long as the page, then.
  }
}
