import { expect, test } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { announcementList } from '#wire/calls/announcements.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { loadUpcoming } from './load-upcoming.ts'

const now = Date.parse('2026-11-27T02:00Z')
const hour = 3_600_000

const winter = auctionWith({
  id: 'winter',
  type: 'timed',
  bidStartTime: now - hour,
  startTime: now - hour,
  endTime: now + 48 * hour,
  lastEnd: now + 48 * hour,
})

async function idsOf(list: readonly Auction[]): Promise<readonly string[]> {
  const response = { [auctionList.path]: list, [announcementList.path]: [] }
  const sales = await loadUpcoming({
    now,
    call: async ({ path }) => ({ ok: true, data: { list: response[path] } }) as never,
  })
  return sales.map(({ id }) => id)
}

test.each([
  ['a live sale whose saleroom opens soonest', { startTime: now + hour }],
  ['a live sale whose saleroom opens late', { startTime: now - hour }],
  ['an open saleroom', { startTime: now - hour, liveStatus: 'open' }],
] satisfies readonly [string, Partial<Auction>][])('lists %s first', async (_name, changes) => {
  expect(await idsOf([winter, auctionWith({ id: 'live', ...changes })])).toEqual(['live', 'winter'])
})

test.each([
  ['has ended', { isEnd: true }],
  ['is a rehearsal', { isRehearsal: true }],
  ['was cancelled', { cancellation: { at: now, en: 'Typhoon', zh: '台风' } }],
] as const)('leaves out a live sale that %s', async (_name, changes) => {
  const ids = await idsOf([winter, auctionWith({ id: 'live', startTime: now - hour, ...changes })])
  expect(ids).toEqual(['winter'])
})
