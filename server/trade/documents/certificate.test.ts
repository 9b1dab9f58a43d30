import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand, sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { openConsoleApi } from '#server/sale/console/testing.ts'
import { saleHeads } from '#wire/calls/ledger.ts'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { requestDocument } from './testing.ts'

const { api, clerk, ann } = await openConsoleApi(inject('postgresUrl'))
const manager = await createPerson(api, 'certificates@example.com', { roles: ['manager'] })
const renderer = openPdfRenderer()
afterAll(async () => {
  await renderer.close()
  await api.close()
})

const certificateResponse = (id: string, lang: 'en' | 'zh-Hans') =>
  requestDocument(api, renderer, `/auction/${id}/certificate.pdf`, null, lang)

/** Returns the text of a sale's certificate, without spaces: where lines break does not matter. */
async function certificateOf(id: string, lang: 'en' | 'zh-Hans'): Promise<string> {
  const { rawPayload } = await certificateResponse(id, lang)
  return readPdf(rawPayload).pages.join('').replaceAll(/\s+/g, '')
}

/** Sells the first lot of a live sale to Ann at 5,000. */
async function sellFirst(id: string): Promise<void> {
  const paddle = await registerBidder(ann, id)
  await sellLot(api, clerk, { auctionId: id, lotId: `${id}-1`, price: 5_000 })
  const buyer = { ...(await lotCommand(api, id, `${id}-1`)), paddle }
  dataOf(await clerk.client.call(house.staffBuyerName, buyer))
}

async function end(id: string): Promise<void> {
  const { lotId: _, ...command } = await lotCommand(api, id, `${id}-1`)
  dataOf(await clerk.client.call(house.staffEnd, command))
}

test('K4 the certificate of a cancelled sale ends there, and gives the reason', async () => {
  await createSale(api, { id: 'cancelled', kind: 'live', lots: 2 })
  expect((await certificateResponse('cancelled', 'en')).statusCode).toBe(404)
  const reason = { en: 'The warehouse was flooded.', zh: '仓库水浸。' }
  const cancelled = await manager.client.call(staffSaleCancel, {
    auctionId: 'cancelled',
    ak: randomUUID(),
    ...reason,
  })
  const { seq } = dataOf(cancelled)
  const { list } = dataOf(await ann.client.call(saleHeads, { auctionId: 'cancelled' }))
  expect(list).toMatchObject([{ seq, type: 'saleCancelled', lotId: '' }])
  const english = await certificateOf('cancelled', 'en')
  for (const part of [
    reason.en,
    'Cancelled (HKT)',
    '0 of 2 sold',
    list[0]?.hash ?? '',
    list[0]?.signature ?? '',
  ])
    expect(count(english, part)).toBeGreaterThan(0)
  expect(count(english, 'Withdrawn')).toBe(2)
  expect(count(english, 'Ended (HKT)')).toBe(0)
  expect(await certificateOf('cancelled', 'zh-Hans')).toContain(`取消原因${reason.zh}`)
})

const count = (text: string, part: string) => text.split(part.replaceAll(' ', '')).length - 1

test('V23 the certificate says which lots their buyer chose, also once the group has ended', async () => {
  await createSale(api, { id: 'choice', kind: 'live', lots: 4 })
  const command = (number: number) => lotCommand(api, 'choice', `choice-${number}`)
  const lotIds = ['choice-1', 'choice-2', 'choice-3', 'choice-4']
  dataOf(await clerk.client.call(house.staffChoiceOffer, { ...(await command(1)), lotIds }))
  await sellFirst('choice')
  const chosen = { ...(await command(1)), lotIds: lotIds.slice(0, 2) }
  dataOf(await clerk.client.call(house.staffChoiceRecord, chosen))
  dataOf(await clerk.client.call(house.staffChoiceOffer, await command(3)))
  await end('choice')
  const english = await certificateOf('choice', 'en')
  expect(count(english, 'Chosen by the buyer')).toBe(2)
  expect(count(english, 'Sold in a parcel')).toBe(0)
  expect(count(await certificateOf('choice', 'zh-Hans'), '由买家任选购入')).toBe(2)
})

test('V20 the certificate names the lot with which another was sold in a parcel', async () => {
  await createSale(api, { id: 'parcel', kind: 'live', lots: 3, identical: 2 })
  await sellFirst('parcel')
  const taken = { ...(await lotCommand(api, 'parcel', 'parcel-1')), lotIds: ['parcel-2'] }
  dataOf(await clerk.client.call(house.staffParcelSell, taken))
  await end('parcel')
  expect(count(await certificateOf('parcel', 'en'), 'Sold in a parcel with lot 1')).toBe(1)
  expect(count(await certificateOf('parcel', 'zh-Hans'), '与第 1 号拍品同款续购')).toBe(1)
})
