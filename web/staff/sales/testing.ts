import type { Auction } from '#wire/entities/auction.ts'

/** For tests: a live auction that has not begun. */
export const fakeSale = (id: string, of: Partial<Auction> = {}) =>
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
    isRehearsal: false,
    liveStatus: 'closed',
    lotCount: 9,
    currency: 'HKD',
    estimate: { low: 1_000, high: 2_000 },
    totals: null,
    ...of,
  }) as Auction
