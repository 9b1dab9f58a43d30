import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recordedPlanSteps } from '#domain/auction/plans/recorded-plan.ts'
import { verifyReceipt } from '#domain/auction/receipt.ts'
import { verifyOpening } from '#domain/ledger/chain.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { planMessage } from '#server/sale/ledger/verify-messages.ts'
import { signedByOneOf } from '#server/sale/ledger/verify-sources.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { planEntries, planGet, planSet } from '#wire/calls/plans.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { readPlanSet } from '#wire/entities/bidding-plan.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

let api: TestApi
let ann: TestPerson
let ben: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', BIDS_PER_TEN_SECONDS: '0' })
  for (const id of ['first', 'second', 'third', 'fourth']) await createSale(api, { id, lots: 3 })
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
  stranger = await createPerson(api, 'stranger@example.com')
  for (const person of [ann, ben])
    for (const sale of ['first', 'second', 'third', 'fourth']) await registerBidder(person, sale)
})
afterAll(() => api.close())

type Plan = PayloadOf<typeof planSet>['plan']

const planFor = (sale: string, change: Partial<Plan> = {}): Plan => ({
  status: 'active',
  budget: 123_457,
  groups: [{ wanted: 1, lots: [1, 2].map((number) => ({ lotId: `${sale}-${number}`, maximum: 22_000 })) }],
  ...change,
})

const set = (person: TestPerson, auctionId: string, plan: Plan, seen = 0, ak: string = randomUUID()) =>
  person.client.call(planSet, { auctionId, plan, seen, ak })

const lotFor = async (person: TestPerson, lotId: string) => {
  const response = await person.client.call(lotGet, { id: lotId })
  return response.ok ? response.data : null
}

test('B1 B2 a plan bids at once, outbids a rival and can be read by its owner', async () => {
  const plan = planFor('first')
  const response = await set(ann, 'first', plan)
  expect(response).toMatchObject({ ok: true })
  const opening = (await lotFor(ann, 'first-1'))?.winPrice ?? 0
  expect(opening).toBeGreaterThan(0)
  expect(await lotFor(ann, 'first-1')).toMatchObject({ win: 'winning' })
  expect(await lotFor(ann, 'first-2')).toMatchObject({ winPrice: 0 })
  const bid = { auctionId: 'first', lotId: 'first-1', bidPrice: 15_000, ak: randomUUID() }
  expect(await ben.client.call(lotPrebid, bid)).toMatchObject({ ok: true, data: { win: 'lost' } })
  expect((await lotFor(ann, 'first-1'))?.winPrice).toBeGreaterThan(15_000)
  const read = await ann.client.call(planGet, { auctionId: 'first' })
  expect(read).toMatchObject({ ok: true, data: { plan } })
})

test('B4 setting a plan gives a receipt, also for a repeated request, and lists it for its owner only', async () => {
  const [plan, ak] = [planFor('fourth'), randomUUID()]
  const response = await set(ann, 'fourth', plan, 0, ak)
  const receipt = response.ok ? response.data.receipt : null
  expect(receipt).toMatchObject({ auctionId: 'fourth', lotId: '', price: 123_457 })
  const again = await set(ann, 'fourth', plan, 0, ak)
  expect(again.ok && again.data.receipt?.seq).toBe(receipt?.seq)
  const record = await stranger.client.call(saleLedger, {
    auctionId: 'fourth',
    since: (receipt?.seq ?? 1) - 1,
  })
  const config = await stranger.client.call(configGet, {})
  const isSigned = signedByOneOf(config.ok ? config.data.receiptKeys : [])
  const links = record.ok ? record.data.list : []
  expect(receipt && (await verifyReceipt(receipt, links, { sha256, isSigned }))).toBe('good')
  const altered = receipt && { ...receipt, price: receipt.price + 1 }
  expect(altered && (await verifyReceipt(altered, links, { sha256, isSigned }))).toBe('notInRecord')
  const listed = await ann.client.call(userReceipts, { auctionId: 'fourth' })
  expect(listed).toMatchObject({
    data: {
      list: [{ receipt: { seq: receipt?.seq }, lot: null, auction: { id: 'fourth', currency: 'HKD' } }],
      total: 1,
    },
  })
})

test('B4 a bid of a plan that another’s bid causes is on no receipt but its owner’s', async () => {
  const bid = { auctionId: 'fourth', lotId: 'fourth-1', bidPrice: 15_000, ak: randomUUID() }
  const response = await ben.client.call(lotPrebid, bid)
  expect(response).toMatchObject({ ok: true, data: { win: 'lost', receipt: { price: 15_000 } } })
  expect(await ben.client.call(userReceipts, { auctionId: 'fourth' })).toMatchObject({ data: { total: 1 } })
})

test('B4 the steps of a plan follow from the record, and a plan that was altered is found', async () => {
  const [record, opened] = await Promise.all([
    stranger.client.call(saleLedger, { auctionId: 'fourth', since: 0 }),
    ann.client.call(planEntries, { auctionId: 'fourth' }),
  ])
  const links = record.ok ? record.data.list : []
  const own = opened.ok ? opened.data : { paddle: '', list: [] }
  const tools = { sha256, parse: readPlanSet }
  const steps = await recordedPlanSteps(links, own, tools)
  expect(steps?.map(({ kind }) => kind)).toEqual(['set', 'bid'])
  expect(planMessage(own.paddle, steps)).toContain('Bids that follow from it: 1.')
  const [first] = own.list
  const openings = (first?.openings ?? []).map(({ value, ...rest }) => ({
    ...rest,
    value: JSON.parse(JSON.stringify(value).replace('123457', '999999')),
  }))
  const altered = { ...own, list: own.list.map((one) => ({ ...one, openings })) }
  expect(await recordedPlanSteps(links, altered, tools)).toBeNull()
  const elsewhere = { ...own, list: own.list.map((one) => ({ ...one, seq: one.seq + 1 })) }
  expect(await recordedPlanSteps(links, elsewhere, tools)).toBeNull()
})

test('B4 nobody else can see a plan or that there is one', async () => {
  await set(ann, 'second', planFor('second'))
  expect(await ben.client.call(planGet, { auctionId: 'second' })).toMatchObject({
    ok: true,
    data: { plan: null, seq: 0 },
  })
  const record = await stranger.client.call(saleLedger, { auctionId: 'second', since: 0 })
  expect(record).toMatchObject({ ok: true })
  expect(await lotFor(ben, 'second-1')).not.toMatchObject({ winPrice: 0 })
  const text = JSON.stringify(record.ok ? record.data : null)
  for (const secret of ['123457', 'planSet', 'wanted', 'budget']) expect(text).not.toContain(secret)
})

test('B4 its owner opens a plan against the commitment in the public record, and nobody else', async () => {
  await set(ben, 'second', planFor('second', { budget: 98_765 }))
  const [opened, record, others] = await Promise.all([
    ben.client.call(planEntries, { auctionId: 'second' }),
    stranger.client.call(saleLedger, { auctionId: 'second', since: 0 }),
    stranger.client.call(planEntries, { auctionId: 'second' }),
  ])
  if (!opened.ok || !record.ok) throw new Error('The record was refused')
  const [entry] = opened.data.list
  const link = record.data.list.find(({ seq }) => seq === entry?.seq)
  const [opening] = entry?.openings ?? []
  if (!link || !opening) throw new Error('The plan is not in the record')
  expect(link).toMatchObject({ type: 'sealed', data: {}, hash: entry?.hash })
  expect(await verifyOpening(link, opening, sha256)).toBe(true)
  expect(opening.value).toMatchObject({ paddle: opened.data.paddle, plan: { budget: 98_765 } })
  expect(others).toMatchObject({ ok: true, data: { paddle: '', list: [] } })
  expect(await ben.client.call(planEntries, { auctionId: 'none' })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('B1 a repeated request sets a plan only once, and a change must be based on the newest plan', async () => {
  const ak = randomUUID()
  const first = await set(ann, 'third', planFor('third'), 0, ak)
  expect(await set(ann, 'third', planFor('third'), 0, ak)).toEqual(first)
  const paused = planFor('third', { status: 'paused' })
  expect(await set(ann, 'third', paused, 0)).toMatchObject({
    ok: false,
    error: { name: 'planRefused', data: { issue: 'stale', lotId: '' } },
  })
  const read = await ann.client.call(planGet, { auctionId: 'third' })
  const seen = read.ok ? read.data.seq : 0
  expect(await set(ann, 'third', paused, seen)).toMatchObject({ ok: true })
  const used = { auctionId: 'third', lotId: 'third-3', bidPrice: 9_000, ak }
  expect(await ann.client.call(lotPrebid, used)).toMatchObject({ ok: false, error: { name: 'invalidInput' } })
})

test('B1 refuses a plan for an unknown sale, without a paddle or with a lot that is not in the sale', async () => {
  const errorOf = async (response: ReturnType<typeof set>) => {
    const result = await response
    return result.ok ? null : result.error.name
  }
  expect(await errorOf(set(ann, 'none', planFor('none')))).toBe('notFound')
  expect(await ann.client.call(planGet, { auctionId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
  expect(await errorOf(set(stranger, 'first', planFor('first')))).toBe('notRegistered')
  expect(await set(ben, 'first', planFor('second'))).toMatchObject({
    error: { name: 'planRefused', data: { issue: 'notForSale', lotId: 'second-1' } },
  })
})
