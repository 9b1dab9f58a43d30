import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { verifyReceipt } from '#domain/auction/receipt.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { bidCancel, bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { configGet } from '#wire/calls/config.ts'
import { userBids } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import { sha256 } from '#wire/client/sha256.ts'

const hour = 3_600_000

let api: TestApi
let ann: TestPerson
let ben: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', BIDS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'timed', lots: 9 })
  await createSale(api, { id: 'live', kind: 'live', lots: 3 })
  await createSale(api, { id: 'clerk', kind: 'live', bidAcceptance: 'clerk' })
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
  stranger = await createPerson(api, 'stranger@example.com')
  for (const person of [ann, ben])
    for (const sale of ['timed', 'live', 'clerk']) await registerBidder(person, sale)
})
afterAll(() => api.close())

const prebid = (person: TestPerson, lotId: string, bidPrice: number, ak = randomUUID()) =>
  person.client.call(lotPrebid, { auctionId: lotId.replace(/-\d+$/, ''), lotId, bidPrice, ak })

const offer = (person: TestPerson, lotId: string, bidPrice: number, ak = randomUUID()) =>
  person.client.call(bidOffer, { auctionId: 'live', lotId, bidPrice, ak })

/** Verifies the receipt in a response against the public record. */
async function checkOf(response: Awaited<ReturnType<typeof prebid | typeof offer>>) {
  const receipt = response.ok ? response.data.receipt : null
  if (!receipt) return null
  const config = await stranger.client.call(configGet, {})
  const record = await stranger.client.call(saleLedger, {
    auctionId: receipt.auctionId,
    since: receipt.seq - 1,
  })
  if (!config.ok || !record.ok) throw new Error('The record cannot be read')
  const isSigned = (text: string, signature: string) =>
    config.data.receiptKeys.some((x) => {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    })
  return verifyReceipt(receipt, record.data.list, { sha256, isSigned })
}

const seqOf = async (auctionId: string) => (await api.rooms.state(auctionId)).seq

describe('a pre-bid', () => {
  test('T4 returns the price, the status and the bidder’s own maximum after it is in the ledger', async () => {
    expect(await prebid(ann, 'timed-1', 8_000)).toMatchObject({
      data: { nowPrice: 4_000, win: 'winning', myPrice: 8_000, seq: await seqOf('timed') },
    })
    expect(await prebid(ben, 'timed-1', 5_500)).toMatchObject({
      data: { nowPrice: 6_000, win: 'lost', myPrice: 5_500 },
    })
    expect(await prebid(ben, 'timed-1', 8_500)).toMatchObject({
      data: { nowPrice: 8_500, win: 'winning', myPrice: 8_500 },
    })
  })

  test('T6 is rejected with the current price when too low, between increments or lowered', async () => {
    await prebid(ann, 'timed-2', 6_000)
    await prebid(ben, 'timed-2', 5_000)
    const price = { nowPrice: 5_500 }
    expect(await prebid(ben, 'timed-2', 5_500)).toMatchObject({
      error: { code: 2001, data: { ...price, nextPrice: 6_000 } },
    })
    expect(await prebid(ben, 'timed-2', 6_100)).toMatchObject({
      error: { code: 2002, data: { ...price, below: 6_000, above: 6_500 } },
    })
    expect(await prebid(ann, 'timed-2', 5_500)).toMatchObject({
      error: { code: 2004, data: { ...price, maximum: 6_000 } },
    })
  })

  test('T5 of the same amount changes nothing and is reported as accepted', async () => {
    const first = await prebid(ann, 'timed-3', 5_000)
    const seq = await seqOf('timed')
    const again = { ...(first.ok ? first.data : null), receipt: null }
    expect(await prebid(ann, 'timed-3', 5_000)).toMatchObject({ ok: true, data: again })
    expect(await seqOf('timed')).toBe(seq)
  })

  test('places one bid for one ak, however many concurrent requests carry it', async () => {
    const ak = randomUUID()
    const responses = await Promise.all([1, 2, 3, 4].map(() => prebid(ann, 'timed-4', 5_000, ak)))
    const seq = await seqOf('timed')
    const again = await prebid(ann, 'timed-4', 5_000, ak)
    expect(new Set([...responses, again].map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await seqOf('timed')).toBe(seq)
    expect(await prebid(ann, 'timed-4', 7_000, ak)).toEqual(again)
  })

  test('scopes an ak to its bidder: the same ak of another bidder is another bid', async () => {
    const ak = randomUUID()
    await prebid(ann, 'timed-5', 5_000, ak)
    expect(await prebid(ben, 'timed-5', 4_500, ak)).toMatchObject({ data: { myPrice: 4_500, win: 'lost' } })
  })

  test('rejects an ak that was used for another call, and places no bid', async () => {
    const ak = randomUUID()
    await prebid(ann, 'live-3', 5_000, ak)
    const seq = await seqOf('live')
    expect(await offer(ann, 'live-3', 5_000, ak)).toMatchObject({
      error: { code: 1000, data: { fields: { ak: expect.any(String) } } },
    })
    expect(await seqOf('live')).toBe(seq)
  })

  test('W1 without a registration is rejected with the missing requirement', async () => {
    expect(await prebid(stranger, 'timed-6', 5_000)).toMatchObject({ error: { code: 1200 } })
    const unverified = await createPerson(api, 'unverified@example.com', { emailVerified: false })
    expect(await prebid(unverified, 'timed-6', 5_000)).toMatchObject({ error: { code: 1103 } })
  })

  test('for an unknown sale or lot is rejected with code 1004', async () => {
    expect(await prebid(ann, 'none-1', 5_000)).toMatchObject({ error: { code: 1004 } })
    expect(await prebid(ann, 'timed-99', 5_000)).toMatchObject({ error: { code: 1004 } })
    const wrongSale = { auctionId: 'timed', lotId: 'live-1', bidPrice: 5_000, ak: randomUUID() }
    expect(await ann.client.call(lotPrebid, wrongSale)).toMatchObject({ error: { code: 1004 } })
  })

  test('V9 is not placed after its validity has ended; if already placed, it is still reported as placed', async () => {
    const ak = randomUUID()
    const params = { auctionId: 'timed', lotId: 'timed-7', bidPrice: 3_000, ak }
    const past = api.clock.now() - 1
    const late = await ann.client.call(lotPrebid, { ...params, validUntil: past })
    expect(late).toMatchObject({ ok: false, error: { name: 'bidExpired', data: { nowPrice: 0 } } })
    const placed = await ann.client.call(lotPrebid, { ...params, validUntil: 2 * past })
    expect(placed).toMatchObject({ ok: true })
    const again = await ann.client.call(lotPrebid, { ...params, validUntil: past })
    expect(again).toMatchObject({ ok: true, data: { myPrice: 3_000 } })
  })

  test('T7 is rejected from the lot’s end onwards, by the server’s clock', async () => {
    const own = await openTestApi(inject('postgresUrl'))
    await createSale(own, { id: 'timed', lots: 2 })
    const eve = await createPerson(own, 'eve@example.com')
    await registerBidder(eve, 'timed')
    const startedAt = own.clock.now()
    own.clock.set(startedAt + hour)
    const end = await eve.client.call(lotGet, { id: 'timed-1' })
    expect(end).toMatchObject({ data: { endTime: startedAt + hour } })
    expect(await prebid(eve, 'timed-1', 5_000)).toMatchObject({
      error: { code: 2006, data: { nowPrice: 0 } },
    })
    expect(await prebid(eve, 'timed-2', 5_000)).toMatchObject({ ok: true })
    await own.close()
  })
})

describe('a live bid', () => {
  test('V2 V3 is rejected before the lot opens or from the leading bidder, and otherwise accepted at once', async () => {
    expect(await offer(ann, 'live-1', 3_000)).toMatchObject({ error: { code: 2000 } })
    const queue = api.rooms.queue('live')
    for (const command of [
      { type: 'openRoom' },
      { type: 'openLot', lotId: 'live-1' },
      { type: 'startLot', lotId: 'live-1' },
    ] as const) {
      await queue.submit({ command: { ...command, seen: await seqOf('live') } })
    }
    const response = await offer(ann, 'live-1', 3_000)
    expect(response).toMatchObject({
      data: { bidId: expect.stringMatching(/^\d+\.\d+$/), status: 'accepted', nowPrice: 3_000 },
    })
    expect(await offer(ann, 'live-1', 3_200)).toMatchObject({
      error: { code: 2003, data: { nowPrice: 3_000 } },
    })
    expect(await offer(ben, 'live-1', 3_000)).toMatchObject({
      error: { code: 2001, data: { nowPrice: 3_000, nextPrice: 3_200 } },
    })
    expect(await offer(ben, 'live-1', 4_321)).toMatchObject({
      data: { status: 'accepted', nowPrice: 4_321, win: 'winning' },
    })
    expect(await offer(stranger, 'live-1', 5_000)).toMatchObject({ error: { code: 1200 } })
  })

  test('V3 leads if it is the first at its price in the ledger; a second one is rejected', async () => {
    const responses = await Promise.all([offer(ann, 'live-1', 6_000), openPersonAndBid()])
    const codes = responses.map((one) => (one.ok ? 0 : one.error.code))
    expect(codes.toSorted()).toEqual([0, 2001])
  })

  async function openPersonAndBid() {
    const eve = await createPerson(api, 'eve@example.com')
    await registerBidder(eve, 'live')
    return offer(eve, 'live-1', 6_000)
  }
})

test('lists the bidder’s own bids, latest first, by current and past', async () => {
  const response = await ben.client.call(userBids, {})
  const ids = response.ok ? response.data.list.map(({ lot }) => lot.id) : []
  expect(new Set(ids)).toEqual(new Set(['timed-1', 'timed-2', 'timed-5', 'live-1']))
  expect(response).toMatchObject({ data: { total: 4 } })
  expect(await ben.client.call(userBids, { state: 'past' })).toMatchObject({ data: { total: 0, list: [] } })
  expect(await ben.client.call(userBids, { state: 'current', size: 1 })).toMatchObject({
    data: { total: 4, list: [{ auction: { title: expect.any(String) } }] },
  })
  expect(await stranger.client.call(userBids, {})).toMatchObject({ data: { total: 0 } })
})

describe('cancelling a pending bid', () => {
  const [auctionId, lotId] = ['clerk', 'clerk-1']
  const cancel = (person: TestPerson, bidId: string, ak = randomUUID(), lot = lotId) =>
    person.client.call(bidCancel, { auctionId, lotId: lot, bidId, ak })
  const ask = async (person: TestPerson, bidPrice: number) => {
    const response = await person.client.call(bidOffer, { auctionId, lotId, bidPrice, ak: randomUUID() })
    if (!response.ok) throw new Error(response.error.message)
    return response.data.bidId
  }
  const waiting = async () => (await api.rooms.state(auctionId)).lots.get(lotId)?.offers ?? []
  const gone = { error: { code: 4003, data: { status: 'offerGone' } } }

  beforeAll(async () => {
    for (const command of [
      { type: 'openRoom' },
      { type: 'openLot', lotId },
      { type: 'startLot', lotId },
    ] as const)
      await api.rooms.queue(auctionId).submit({ command: { ...command, seen: await seqOf(auctionId) } })
  })

  test('V3 withdraws the offer; the same ak returns the same response, another finds no offer', async () => {
    const [bidId, ak] = [await ask(ann, 3_000), randomUUID()]
    const response = await cancel(ann, bidId, ak)
    expect(response).toMatchObject({ data: { seq: expect.any(Number) } })
    expect(await cancel(ann, bidId, ak)).toMatchObject({ data: response.ok ? response.data : null })
    expect(await cancel(ann, bidId)).toMatchObject(gone)
    expect(await waiting()).toEqual([])
  })

  test('V3 a pending offer can be raised, and is not lowered', async () => {
    await ask(ann, 4_000)
    const lower = { auctionId, lotId, bidPrice: 3_500, ak: randomUUID() }
    expect(await ann.client.call(bidOffer, lower)).toMatchObject({
      error: { code: 2004, data: { maximum: 4_000 } },
    })
    expect(await waiting()).toMatchObject([{ price: 4_000 }])
    expect(await cancel(ann, await ask(ann, 4_500))).toMatchObject({ ok: true })
  })

  test('V3 rejects and keeps another bidder’s offer, an unknown one and an accepted one', async () => {
    const bidId = await ask(ann, 3_000)
    expect(await cancel(ben, bidId)).toMatchObject(gone)
    expect(await cancel(ann, '0.0')).toMatchObject(gone)
    expect(await cancel(stranger, bidId)).toMatchObject({ error: { code: 1200 } })
    expect(await cancel(ann, bidId, randomUUID(), 'clerk-99')).toMatchObject({ error: { code: 1004 } })
    const elsewhere = { auctionId: 'nowhere', lotId, bidId, ak: randomUUID() }
    expect(await ann.client.call(bidCancel, elsewhere)).toMatchObject({ error: { code: 1004 } })
    expect(await waiting()).toMatchObject([{ id: bidId }])
    const accept = { type: 'acceptOffer', lotId, offerId: bidId, seen: await seqOf(auctionId) } as const
    await api.rooms.queue(auctionId).submit({ command: accept })
    expect(await cancel(ann, bidId)).toMatchObject(gone)
    expect((await api.rooms.state(auctionId)).lots.get(lotId)?.leading).toMatchObject({ price: 3_000 })
  })

  test('V3 exactly one of a concurrent cancellation and acceptance succeeds', async () => {
    for (const first of ['bidder', 'clerk'] as const) {
      const price = ((await api.rooms.state(auctionId)).lots.get(lotId)?.leading?.price ?? 0) + 2_000
      const bidder = first === 'bidder' ? ben : ann
      const bidId = await ask(bidder, price)
      const accept = { type: 'acceptOffer', lotId, offerId: bidId, seen: await seqOf(auctionId) } as const
      const byClerk = () => api.rooms.queue(auctionId).submit({ command: accept })
      const [response, outcome] = await (first === 'bidder'
        ? Promise.all([cancel(bidder, bidId), byClerk()])
        : Promise.all([byClerk(), cancel(bidder, bidId)]).then(([a, b]) => [b, a] as const))
      expect(response.ok).not.toBe(outcome.kind === 'accepted')
      const lot = (await api.rooms.state(auctionId)).lots.get(lotId)
      expect(lot?.leading?.price === price).toBe(outcome.kind === 'accepted')
      expect(await waiting()).toEqual([])
    }
  })

  test('rejects an ak that was used for a bid', async () => {
    const ak = randomUUID()
    const bidPrice = 90_000
    const response = await stranger.client.call(bidOffer, { auctionId, lotId, bidPrice, ak })
    expect(response.ok).toBe(false)
    const made = await ben.client.call(bidOffer, { auctionId, lotId, bidPrice, ak })
    const bidId = made.ok ? made.data.bidId : ''
    expect(await cancel(ben, bidId, ak)).toMatchObject({ error: { code: 1000 } })
    expect(await waiting()).toMatchObject([{ id: bidId }])
  })
})

test('limits the rate of one bidder without delaying others, and separately limits repeats', async () => {
  const own = await openTestApi(inject('postgresUrl'), { BIDS_PER_TEN_SECONDS: '5' })
  await createSale(own, { id: 'timed', lots: 9 })
  const [fast, slow] = [
    await createPerson(own, 'fast@example.com'),
    await createPerson(own, 'slow@example.com'),
  ]
  for (const person of [fast, slow]) await registerBidder(person, 'timed')
  const ak = randomUUID()
  expect(await prebid(fast, 'timed-1', 5_000, ak)).toMatchObject({ ok: true })
  for (let n = 2; n <= 5; n++) expect(await prebid(fast, `timed-${n}`, 5_000)).toMatchObject({ ok: true })
  const seq = (await own.rooms.state('timed')).seq
  expect(await prebid(fast, 'timed-6', 5_000)).toMatchObject({
    error: { code: 1003, data: { retryAfter: 2 } },
  })
  expect((await own.rooms.state('timed')).seq).toBe(seq)
  for (let n = 1; n <= 5; n++) expect(await prebid(fast, 'timed-1', 5_000, ak)).toMatchObject({ ok: true })
  expect(await prebid(fast, 'timed-1', 5_000, ak)).toMatchObject({ error: { code: 1003 } })
  expect((await own.rooms.state('timed')).seq).toBe(seq)
  expect(await prebid(slow, 'timed-6', 5_000)).toMatchObject({ ok: true })
  own.clock.set(own.clock.now() + 2_000)
  expect(await prebid(fast, 'timed-7', 5_000)).toMatchObject({ ok: true })
  await own.close()
})

describe('a receipt', () => {
  test('is issued with every accepted bid and verifies against the public record', async () => {
    expect(await checkOf(await prebid(ann, 'timed-8', 5_000))).toBe('good')
    expect(await checkOf(await prebid(ann, 'timed-8', 8_000))).toBe('good')
    const together = await Promise.all([2_000, 3_000, 4_500].map((price) => prebid(ben, 'timed-9', price)))
    for (const response of together) if (response.ok) expect(await checkOf(response)).toBe('good')
    expect(await checkOf(await prebid(ben, 'live-2', 5_000))).toBe('good')
  })

  test('is issued again for the same ak after the record has grown', async () => {
    const ak = randomUUID()
    const first = await prebid(ann, 'timed-7', 5_000, ak)
    await prebid(ben, 'timed-7', 4_000)
    const again = await prebid(ann, 'timed-7', 5_000, ak)
    expect(await checkOf(again)).toBe('good')
    const bidOf = (response: typeof first) => response.ok && response.data.receipt?.seq
    expect(bidOf(again)).toBe(bidOf(first))
    expect(again).toMatchObject({ data: { receipt: { openings: [{ name: 'maximum', value: 5_000 }] } } })
  })

  test('is listed only for its bidder', async () => {
    const own = await prebid(ann, 'timed-6', 5_000)
    const listed = await ann.client.call(userReceipts, { auctionId: 'timed' })
    const seqs = listed.ok ? listed.data.list.map(({ receipt }) => receipt.seq) : []
    expect(seqs).toContain(own.ok && own.data.receipt?.seq)
    expect(listed).toMatchObject({ data: { total: seqs.length } })
    const others = await ben.client.call(userReceipts, { auctionId: 'timed' })
    const othersSeqs = others.ok ? others.data.list.map(({ receipt }) => receipt.seq) : []
    expect(othersSeqs.filter((seq) => seqs.includes(seq))).toEqual([])
    expect(await stranger.client.call(userReceipts, {})).toMatchObject({ data: { list: [], total: 0 } })
  })
})
