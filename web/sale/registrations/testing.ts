import type { Auction } from '#wire/entities/auction.ts'

/** For tests: a timed sale that a registration can cover as well. */
export const related: Auction['relatedAuction'][number] = {
  id: 'winter',
  no: 'BH0145',
  name: 'Winter in Sheung Wan',
  cate: [
    { id: 'whisky', name: 'Whisky' },
    { id: 'port', name: 'Port' },
  ],
  type: 'timed',
  startTime: 0,
  lastEnd: Date.UTC(2030, 0, 5, 12, 30),
  liveStatus: 'closed',
  currency: 'HKD',
  depositType: 'fixed',
  depositDefault: 20_000,
}
