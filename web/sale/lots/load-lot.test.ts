import { expect, test } from 'vitest'
import { lot, sale } from '#web/kit/json-ld/testing.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { loadLot } from './load-lot.ts'

/** Returns a server on which a bid on the lot is placed after each call. */
function busySale() {
  const client = createFakeClient()
  let seq = 10
  client.on(auctionGet, ({ id }) =>
    id === 'BH1' ? success(sale({ seq: seq++ })) : refusal('notFound', null),
  )
  client.on(lotGet, ({ id }) => (id === 'L1' ? success(lot({ seq: seq++ })) : refusal('notFound', null)))
  return { query: client.call, fetch: client.call }
}

test('a bid between reading the sale and the lot is in the lot', async () => {
  const loaded = await loadLot(busySale(), 'BH1', 'L1')
  expect(loaded.auction.seq).toBe(10)
  expect(loaded.lot.seq).toBe(11)
})

test('redirects to the sale of a lot if the address names another or none', async () => {
  for (const auctionId of ['BH2', 'none']) {
    const thrown: unknown = await loadLot(busySale(), auctionId, 'L1').catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
    expect(thrown).toMatchObject({ status: 301 })
  }
})

test('an unknown lot’s page links to the sale that its address names, if there is one', async () => {
  const missing = (auctionId: string) => loadLot(busySale(), auctionId, 'none')
  const found = { id: 'BH1', name: sale().no, count: 12 }
  await expect(missing('BH1')).rejects.toMatchObject({ init: { status: 404 }, data: { sale: found } })
  await expect(missing('none')).rejects.toMatchObject({ init: { status: 404 }, data: { sale: null } })
})
