import type { ListedDraft } from '#web/staff/drafts/draft-list.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** For tests: a live auction that has not begun. */
export const fakeSale = (id: string, overrides: Partial<Auction> = {}) =>
  ({
    id,
    no: `BH-${id}`,
    title: `Sale ${id}`,
    accent: '',
    type: 'live',
    registerStartTime: 0,
    bidStartTime: 0,
    startTime: 3 * 86_400_000,
    endTime: 0,
    isEnd: false,
    cancellation: null,
    isRehearsal: false,
    liveStatus: 'closed',
    lotCount: 9,
    currency: 'HKD',
    estimate: { low: 1_000, high: 2_000 },
    totals: null,
    ...overrides,
  }) as Auction

/** For tests: a sale in preparation. */
export const fakeDraft = (id: string, overrides: Partial<ListedDraft> = {}): ListedDraft => ({
  id,
  stage: 'draft',
  rev: 1,
  publishAt: 0,
  lots: 3,
  changedAt: 1,
  changedBy: 'Ada',
  announcement: null,
  number: '',
  kind: 'timed',
  title: { en: `Draft ${id}`, zh: '' },
  startTime: 9,
  ...overrides,
})
