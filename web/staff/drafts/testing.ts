import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** For tests: a timed sale in preparation, with two lots. */
export const saleDraft: DataOf<typeof saleDraftGet> = {
  announcement: null,
  id: 's1',
  stage: 'draft',
  rev: 3,
  publishAt: 0,
  lots: 2,
  changedAt: 1,
  changedBy: 'Ada',
  draft: { ...emptySaleDraft('timed'), number: 'BH0200' },
  additionOf: '',
}
