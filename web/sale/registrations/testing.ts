import { auction } from '#web/sale/saleroom/testing.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registration } from '#wire/entities/registration.ts'

/** A timed sale for tests that a registration can also include. */
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

/** A sale for tests with graduated deposits, the related sale and a saleroom to attend. */
export const graduated: Auction = {
  ...auction,
  depositType: 'graduated',
  depositVal: 50_000,
  depositDefault: 50_000,
  relatedAuction: [related],
  config: { ...auction.config, meeting: [{ id: 'room', name: 'Sheung Wan saleroom' }] },
}

/** The registration state of an unregistered client, for tests. */
export const notRegistered: Registration = {
  status: 0,
  paddle: '',
  reason: '',
  limit: null,
  limitRequest: null,
  wanting: null,
}
