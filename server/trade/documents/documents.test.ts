import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import { setOverrides } from '#server/platform/traditional/traditional.ts'
import { addAddress, orderOf } from '#server/trade/mall/orders/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { mallOrderPay } from '#wire/calls/mall-orders.ts'
import {
  staffAfterSale,
  staffEnd,
  staffFloorBid,
  staffLotOpen,
  staffLotStart,
  staffRoom,
} from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { formatAmount } from './letterhead.ts'
import { requestDocument } from './testing.ts'

let api: TestApi
let clerk: TestPerson
let manager: TestPerson
let ann: TestPerson
let annsPaddle: string
let closedPaddle: string
const renderer = openPdfRenderer()

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'room', kind: 'live', lots: 3, identical: 2 })
  await createSale(api, { id: 'timed', lots: 1 })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  ann = await createPerson(api, 'ann@example.com')
  annsPaddle = await registerBidder(ann, 'room')
  await ann.client.call(lotPrebid, { auctionId: 'room', lotId: 'room-2', bidPrice: 5_000, ak: randomUUID() })
})
afterAll(async () => {
  await renderer.close()
  await api.close()
})

/** Downloads recorded in the audit log. */
const downloads = async (act: string) => {
  const rows = await api.database.db
    .selectFrom('audit_log')
    .select(['by_user_id', 'about_id'])
    .where('act', '=', act)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.by_user_id, row.about_id])
}

/** Requests a document. */
const request = (path: string, viewer: Viewer | null, lang: PageLanguage = 'en') =>
  requestDocument(api, renderer, path, viewer, lang)

const asClerk = (): Viewer => ({ userId: clerk.id, roles: ['clerk'] })
const path = '/house/desk/room/runList.pdf'

async function textOf(lang: PageLanguage) {
  const { rawPayload } = await request(path, asClerk(), lang)
  return readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
}

describe('the run list', () => {
  test('gives the clerk every lot, commission bids, reserves and paddle holders', async () => {
    const text = await textOf('en')
    for (const expected of [
      'Confidential',
      `${annsPaddle}: HKD 5,000`,
      'Ann Lee',
      '+852 9123 4567',
      'Commission bids',
      'Parcel, lots 1–2',
    ])
      expect(text).toContain(expected)
    const state = await api.rooms.state('room')
    for (const { terms } of state.lots.values())
      expect(text).toContain(terms.reserve === null ? 'None' : terms.reserve.toLocaleString('en-US'))
    expect(await textOf('zh-Hans')).toContain('委托竞投')
    const traditional = await textOf('zh-Hant')
    expect([traditional.includes('委託競投'), simplifiedIn(traditional)]).toEqual([true, ''])
  })

  test('shows the results so far', async () => {
    const head = async () => ({
      auctionId: 'room',
      ak: randomUUID(),
      seq: (await api.rooms.state('room')).seq,
    })
    await clerk.client.call(staffRoom, { ...(await head()), open: true })
    await clerk.client.call(staffLotOpen, { ...(await head()), lotId: 'room-1' })
    await clerk.client.call(staffLotStart, { ...(await head()), lotId: 'room-1' })
    const price = [...(await api.rooms.state('room')).lots.values()][0]?.openingBid ?? 0
    const bid = await clerk.client.call(staffFloorBid, {
      ...(await head()),
      lotId: 'room-1',
      bidPrice: price,
    })
    expect(bid).toMatchObject({ ok: true })
    expect(await textOf('en')).toContain(`Highest bid HKD ${price.toLocaleString('en-US')} (floor)`)
  })

  test('R6 R8 is withheld from staff with a paddle in the sale, and downloads are audited', async () => {
    const before = await downloads('runList.download')
    expect((await request(path, { userId: ann.id, roles: ['manager'] })).statusCode).toBe(404)
    expect(await downloads('runList.download')).toEqual(before)
    await request(path, asClerk())
    expect(await downloads('runList.download')).toEqual([...before, [clerk.id, 'room']])
  })

  test('is withheld from everyone else, and is not cached by proxies', async () => {
    for (const viewer of [null, { userId: ann.id, roles: [] }])
      expect(await request(path, viewer)).toMatchObject({ statusCode: 404, body: 'Not found' })
    const response = await request(path, asClerk())
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="room-run-list.pdf"',
    })
  })

  test('does not exist for a timed or unknown sale', async () => {
    for (const sale of ['timed', 'nowhere'])
      expect((await request(`/house/desk/${sale}/runList.pdf`, asClerk())).statusCode).toBe(404)
  })
})

describe('the closing certificate', () => {
  const address = '/auction/closed/certificate.pdf'
  const head = async () => ({
    auctionId: 'closed',
    ak: randomUUID(),
    seq: (await api.rooms.state('closed')).seq,
  })

  test('is public once the sale has ended, with results, last head and verification', async () => {
    await createSale(api, { id: 'closed', kind: 'live', lots: 2 })
    closedPaddle = await registerBidder(ann, 'closed')
    expect((await request(address, null)).statusCode).toBe(404)
    expect(await clerk.client.call(staffEnd, await head())).toMatchObject({ ok: true })
    const { rawPayload, headers } = await request(address, null)
    expect(headers['content-disposition']).toBe('inline; filename="closed-certificate.pdf"')
    const text = readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
    const heads = await ann.client.call(saleHeads, { auctionId: 'closed' })
    const end = heads.ok ? heads.data.list.at(-1) : undefined
    expect(end?.type).toBe('saleEnded')
    expect(rawPayload.toString('latin1')).toContain(
      `(rostrum-head closed ${end?.seq} ${end?.hash} ${end?.signature})`,
    )
    for (const expected of [
      end?.hash,
      end?.signature,
      api.subjects.receipts.keys[0],
      'Passed',
      '0 of 2 sold',
    ])
      expect(text.replaceAll(' ', '')).toContain(String(expected).replaceAll(' ', ''))
    expect(readPdf((await request(address, null, 'zh-Hans')).rawPayload).title).toBe('拍卖结束证明书 closed')
    const derived = readPdf((await request(`/zh-Hant${address}`, null)).rawPayload)
    expect([derived.title, derived.lang]).toEqual(['拍賣結束證明書 closed', 'zh-Hant'])
    expect(simplifiedIn(derived.pages.join())).toBe('')
  })

  test('the head of every hammer is published with the house’s signature', async () => {
    const heads = await ann.client.call(saleHeads, { auctionId: 'closed' })
    const record = await ann.client.call(saleLedger, { auctionId: 'closed' })
    if (!heads.ok || !record.ok) throw new Error('Heads or record missing')
    expect(heads.data.list.map(({ type }) => type)).toEqual(['lotPassed', 'lotPassed', 'saleEnded'])
    for (const { seq, hash, signature } of heads.data.list) {
      expect(record.data.list.find((link) => link.seq === seq)?.hash).toBe(hash)
      expect(signature).toBe(api.subjects.receipts.signHead('closed', { seq, hash }))
    }
    expect(await ann.client.call(saleHeads, { auctionId: 'nowhere' })).toMatchObject({
      error: { code: 1004 },
    })
  })

  test('V16 a sale after the sale has its own ledger head; the certificate states it beside the result', async () => {
    const sold = {
      ...(await head()),
      lotId: 'closed-1',
      paddle: closedPaddle,
      bidPrice: 7_700,
      belowReserve: true,
    }
    expect(await clerk.client.call(staffAfterSale, sold)).toMatchObject({ ok: true })
    const heads = await ann.client.call(saleHeads, { auctionId: 'closed' })
    expect(heads.ok && heads.data.list.at(-1)).toMatchObject({ type: 'lotSoldAfter', lotId: 'closed-1' })
    const text = readPdf((await request(address, null)).rawPayload).pages.join(' ')
    expect(text).toContain('0 of 2 sold')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Sold after the sale at HKD 7,700')
    expect(text.match(/7,700/g)).toHaveLength(1)
  })
})

test('G2 the receipt of a mall order is for its buyer, once paid', async () => {
  await stockProduct(api.database.db, { id: 'claret' })
  const { id } = await orderOf(ann, await addAddress(ann), 'claret:2')
  const receipt = `/mall/order/${id}/receipt.pdf`
  const buyer: Viewer = { userId: ann.id, roles: [] }
  expect((await request(receipt, buyer)).statusCode).toBe(404)
  const { number, paid } = dataOf(
    await ann.client.call(mallOrderPay, { orderId: id, cardId: `card of ${ann.id}`, ak: randomUUID() }),
  )
  const { rawPayload } = await request(`/zh-Hans${receipt}`, buyer)
  const { pages, lang } = readPdf(rawPayload)
  const text = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const expected of ['收据', number, formatAmount('HKD', paid)]) expect(text).toContain(expected)
  expect(lang).toBe('zh-Hans')
  const derived = readPdf((await request(`/zh-Hant${receipt}`, buyer)).rawPayload)
  expect([derived.title, simplifiedIn(derived.pages.join())]).toEqual([`收據 ${number}`, ''])
  for (const viewer of [null, asClerk(), { userId: manager.id, roles: ['manager'] } as const])
    expect(await request(receipt, viewer)).toMatchObject({ statusCode: 404, body: 'Not found' })
})

describe('an invoice', () => {
  const read = async (viewer: Viewer | null, lang: PageLanguage = 'en') => {
    const answer = await request('/profile/orders/auction/o1/invoice.pdf', viewer, lang)
    if (answer.statusCode !== 200) return null
    const { pages, title, lang: actualLang } = readPdf(answer.rawPayload)
    return { text: pages.join(' ').replaceAll(/\s+/g, ' '), title, lang: actualLang }
  }

  beforeAll(async () => {
    const { db } = api.database
    await db
      .insertInto('orders')
      .values({
        id: 'o1',
        user_id: ann.id,
        auction_id: 'timed',
        status: 'AUTHORISED',
        currency: 'HKD',
        rates: JSON.stringify(legacyRates),
        hammer: 1_000_000,
        premium: 225_000,
        billed_to: 'Ms Ann Lee\nLee Cellars',
        created_at: 1,
        changed_at: 1,
        issued_at: 1_800_000_000_000,
        due_at: 1_800_604_800_000,
      })
      .execute()
    await db
      .insertInto('order_line')
      .values({
        auction_id: 'timed',
        seq: 900,
        lot_id: 'timed-1',
        bidder: ann.id,
        paddle: '1',
        hammer: 10_000,
        at: 1,
      })
      .execute()
    await db
      .insertInto('order_lots')
      .values({
        auction_id: 'timed',
        seq: 900,
        order_id: 'o1',
        lot_id: 'timed-1',
        lot_num: 1,
        hammer: 1_000_000,
        premium: 225_000,
      })
      .execute()
  })

  test('O2 shows the exact amount by payment method, the due date and the bank account', async () => {
    const document = await read({ userId: ann.id, roles: [] })
    for (const expected of [
      'Invoice',
      'Ms Ann Lee',
      'Lee Cellars',
      'HKD 12,250.00',
      '12,615.05',
      '12,681.20',
      '2027-01-22',
    ])
      expect(document?.text).toContain(expected)
    expect(document?.text).toContain('Please contact us for our bank details')
  })

  test('C1 bears both statutory notices, in Chinese as in English', async () => {
    const document = await read({ userId: ann.id, roles: [] }, 'zh-Hans')
    for (const expected of ['发票', '应付总额', '12,681.20', liquorNotice.en, liquorNotice['zh-Hant']])
      expect(document?.text.replaceAll(' ', '')).toContain(String(expected).replaceAll(' ', ''))
    expect(document?.lang).toBe('zh-Hans')
  })

  test('is derived in Traditional Chinese, and keeps the buyer’s name and address as typed', async () => {
    const orders = () => api.database.db.updateTable('orders').where('id', '=', 'o1')
    await orders().set({ billed_to: 'Mr 陈伟铭\n永乐街 88 号' }).execute()
    const document = await read({ userId: ann.id, roles: [] }, 'zh-Hant')
    const text = document?.text.replaceAll(' ', '') ?? ''
    for (const expected of ['發票', '應付總額', '陈伟铭先生', '永乐街88号']) expect(text).toContain(expected)
    expect(text.replaceAll(' ', '')).toContain(liquorNotice['zh-Hant'])
    expect(simplifiedIn(text.replaceAll(/陈伟铭先生|永乐街88号/g, ''))).toBe('')
    await orders().set({ billed_to: 'Ms Ann Lee\nLee Cellars' }).execute()
  })

  test('prints the titles of lots in Traditional Chinese as staff wrote them', async () => {
    const { title } = await api.database.db
      .selectFrom('lot_text')
      .select('title')
      .where('lot_id', '=', 'timed-1')
      .where('lang', '=', 'zh-Hans')
      .executeTakeFirstOrThrow()
    onTestFinished(() => setOverrides(new Map()))
    setOverrides(new Map([[title, '匯豐窖藏砵酒']]))
    expect((await read({ userId: ann.id, roles: [] }, 'zh-Hant'))?.text).toContain('匯豐窖藏砵酒')
    setOverrides(new Map())
    expect((await read({ userId: ann.id, roles: [] }, 'zh-Hant'))?.text).not.toContain('匯豐窖藏砵酒')
  })

  test('R8 is available to its buyer and to managers, whose downloads are audited, and to nobody else', async () => {
    expect(await read({ userId: manager.id, roles: ['manager'] })).not.toBeNull()
    expect(await read(asClerk())).toBeNull()
    expect(await read(null)).toBeNull()
    expect(await read({ userId: 'another buyer', roles: [] })).toBeNull()
    await read({ userId: ann.id, roles: [] })
    expect(await downloads('invoice.download')).toEqual([[manager.id, 'o1']])
  })

  test('U4 shows names of Korean and Thai buyers completely', async () => {
    const orders = () => api.database.db.updateTable('orders').where('id', '=', 'o1')
    await orders().set({ billed_to: 'Ms 민준 김\n방콕 셀러\nถนนพระราม' }).execute()
    const document = await read({ userId: ann.id, roles: [] })
    for (const expected of ['민준 김', '방콕 셀러', 'ถนนพระราม']) expect(document?.text).toContain(expected)
    expect(document?.text).not.toMatch(/[\0\ufffd〓]/)
    await orders().set({ billed_to: 'Ms Ann Lee\nLee Cellars' }).execute()
  })

  test('follows the language of its address, not of the browser', async () => {
    const buyer: Viewer = { userId: ann.id, roles: [] }
    const path = '/profile/orders/auction/o1/invoice.pdf'
    const langOf = async (at: string) => readPdf((await request(at, buyer, 'en')).rawPayload).lang
    expect(await langOf(path)).toBe('en')
    expect(await langOf(`/zh-Hans${path}`)).toBe('zh-Hans')
    expect((await request(`/zh-Hans${path}`, null)).statusCode).toBe(404)
  })

  test('O3 becomes the receipt once paid', async () => {
    const paying = {
      orderId: 'o1',
      payment: 'hongKongCard',
      cents: 1_261_505,
      at: 1_800_100_000_000,
    } as const
    const { db } = api.database
    await db.transaction().execute((trx) => api.subjects.orders.markPaid(trx, paying))
    const document = await read({ userId: ann.id, roles: [] })
    for (const expected of [
      'Receipt',
      'HKD 12,615.05',
      '365.05',
      'Paid by card (issued in Hong Kong) 12,615.05',
    ])
      expect(document?.text).toContain(expected)
    expect(document?.text).not.toContain('Total due')
  })
})
