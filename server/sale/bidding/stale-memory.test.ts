import { expect, test } from 'vitest'
import type { SaleState } from '#domain/auction/state.ts'
import { accountOf, rehearse } from '#domain/auction/testing/rehearsal.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { testConfig } from '#server/testing.ts'
import { lotNotices, notifyOutbid } from './letters.ts'

/** Returns a timed sale in which A leads, and the same sale after B has outbid A. */
function played() {
  const sale = rehearse({ kind: 'timed' })
  sale.preBid('A', 5_000)
  const before = sale.state()
  sale.preBid('B', 8_000)
  return { before, after: sale.state(), lotId: sale.lot().lotId }
}

/** Returns the catalogue of a server whose memory is behind the ledger. */
const catalogueOf = (memory: SaleState, ledger: SaleState) => ({
  state: async () => memory,
  freshState: async () => ledger,
  published: () => Promise.reject(new Error('Not read here')),
  mailNames: () => Promise.reject(new Error('Not read here')),
  mailItems: () => Promise.reject(new Error('Not read here')),
})

type Read = Pick<Catalogue, 'published' | 'state' | 'freshState' | 'mailNames' | 'mailItems'>

const noticesOf = (catalogue: Read) =>
  lotNotices({
    catalogue,
    config: testConfig({}),
    clock: setClock(),
    othersOf: async () => 0,
  })

test('a bidder is notified of a bid that another server has just written', async () => {
  const { before, after, lotId } = played()
  const notified: (readonly string[])[] = []
  const notifyAll = async (bidders: readonly string[]) => void notified.push(bidders)
  const job = { auctionId: 'sale', lotId, bidders: [accountOf('A'), accountOf('B')], price: 5_200 }
  await notifyOutbid({ catalogue: catalogueOf(before, after), notifyAll }, job)
  expect(notified).toEqual([[accountOf('A')]])
})

test('a notice is not dropped because this server does not know of the bid yet', async () => {
  const { before, after, lotId } = played()
  const notice = { kind: 'outbid', auctionId: 'sale', lotId, lotNum: 1, lotSuffix: '', price: 5_200 } as const
  const isCurrent = (memory: SaleState, ledger: SaleState) =>
    noticesOf(catalogueOf(memory, ledger)).isCurrent(notice, accountOf('A'))
  expect(await isCurrent(before, after)).toBe(true)
  expect(await isCurrent(after, after)).toBe(true)
  expect(await isCurrent(before, before)).toBe(false)
})
