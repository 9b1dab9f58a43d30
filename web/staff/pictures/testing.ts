import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import type { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** Returns a lot of a draft with pictures of these keys. */
export const lotWith = (...keys: readonly string[]): DataOf<typeof lotDraftGet> => ({
  id: 'a',
  auctionId: 's1',
  number: '27',
  items: [],
  previous: '',
  next: '',
  rev: 5,
  changedAt: 1,
  draft: {
    ...emptyLotDraft,
    pictures: keys.map((key) => ({ key, width: 3000, height: 2000, alt: { en: '', zh: '' } })),
  },
})
