import { useEffect, useState } from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { type KeptDraft, readDraft, writeDraft } from './draft.ts'

/**
 * A registration as it is being filled in; a reload does not lose it.
 *
 * @param isKept false while a page is only being written out, or taken over: nothing is read then, and nothing written
 */
export function useDraft(auction: Auction, cards: readonly string[], isKept: boolean) {
  const place = `registration ${useUserID() ?? ''} ${auction.id}`
  const [draft, setDraft] = useState(() => readDraft(isKept ? kept(place) : null, auction, cards))
  useEffect(() => {
    if (isKept) keep(place, writeDraft(draft))
  }, [isKept, place, draft])
  return {
    draft,
    change: (changes: Partial<KeptDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Once it has been sent, there is nothing left to be kept. */
    forget: () => keep(place, null),
  }
}

/** What was kept; browsers may forbid it, and then there is nothing. */
function kept(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

function keep(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // It lasts as long as the page, then.
  }
}
