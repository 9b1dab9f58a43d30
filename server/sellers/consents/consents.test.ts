import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import {
  type ConsignedSale,
  consign,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import {
  consentAsk,
  consentList,
  consentNote,
  sellConsentGive,
  sellConsentList,
  sellItemDecide,
} from '#wire/calls/consents.ts'
import { consignmentCreate } from '#wire/calls/consignments.ts'
import { lotAmend } from '#wire/calls/lot-changes.ts'
import { saleCheck, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let tests: SettlementTests
let sale: ConsignedSale
let specialist: TestPerson
let auditor: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
  sale = await tests.sold({
    hammers: [3_800, 3_600, 5_000],
    reserves: [4_000, 4_000, 4_000],
    unsold: [4_000],
  })
  await tests.wait(3)
  const { api } = tests
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'], card: false })
  auditor = await createPerson(api, 'auditor@example.com', { roles: ['auditor'], card: false })
  stranger = await createPerson(api, 'stranger@example.com', { card: false })
})
afterAll(() => tests.api.close())

const about = (lot: number) => ({ consignmentId: sale.consignmentId, lotId: `${sale.auctionId}-${lot}` })
const ask = (lot: number, changed = {}) =>
  specialist.client.call(consentAsk, {
    ...about(lot),
    subject: 'belowReserve',
    price: 3_500,
    ak: randomUUID(),
    ...changed,
  })
const spoken = { how: 'telephone', from: 'seller', date: '1970-01-03', note: 'Spoke to her.' } as const
const note = (lot: number, changed = {}) =>
  specialist.client.call(consentNote, {
    ...about(lot),
    ...spoken,
    subject: 'belowReserve',
    price: 3_600,
    ak: randomUUID(),
    ...changed,
  })
const lots = async (by = specialist) =>
  dataOf(await by.client.call(consentList, { consignmentId: sale.consignmentId })).list
const own = async () =>
  dataOf(await sale.seller.client.call(sellConsentList, { consignmentId: sale.consignmentId })).list
const give = (consentId: string, agrees = true, by = sale.seller) =>
  by.client.call(sellConsentGive, { consentId, agrees, reason: agrees ? '' : 'Too low' })
const nets = async () => (await tests.get(sale)).list.map(({ net }) => net)
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })
const notFound = { error: { code: 1004 } }

test('S9 S14 a seller consents to a sale below the reserve on their page; it then settles at the hammer', async () => {
  expect((await lots()).map(({ lacks }) => lacks)).toEqual(['belowReserve', 'belowReserve', null, null])

  // At the reserve: 4,000.00 − 400.00 − 60.00 − 80.00.
  expect((await nets())[0]).toBe('3460.00')
  const { id } = dataOf(await ask(1))
  const { id: replaced } = dataOf(await ask(2))
  const { id: later } = dataOf(await ask(2, { price: 3_400 }))
  expect((await own()).map(({ asked }) => asked.map(({ price }) => price))).toEqual([[3_500], [3_400], []])
  expect(await give(replaced)).toMatchObject(notFound)
  expect(await give(id, true, stranger)).toMatchObject(notFound)
  expect(await give(id)).toMatchObject({ ok: true })
  expect(await give(id)).toMatchObject(wrongState('given'))
  expect(await give(later, false)).toMatchObject({ ok: true })
  const [first, second] = await lots()
  expect(first).toMatchObject({ lacks: null, consents: [{ state: 'given', how: 'page', from: 'seller' }] })
  expect(second).toMatchObject({ lacks: 'belowReserve', consents: [{ state: 'refused', note: 'Too low' }] })
  // At the hammer: 3,800.00 − 380.00 − 57.00 − 80.00.
  expect((await nets())[0]).toBe('3283.00')

  const acts = (await auditedActs(tests.api.database.db, sale.consignmentId)).map(([act]) => act)
  expect(acts).toEqual(expect.arrayContaining(['consent.ask', 'consent.give', 'consent.refuse']))
})

test('S9 staff record once how and when a seller consented', async () => {
  const ak = randomUUID()
  expect(await note(2, { ak })).toMatchObject({ data: { id: ak } })
  expect(await note(2, { ak })).toMatchObject({ data: { id: ak } })
  const [, lot] = await lots()
  expect(lot?.lacks).toBeNull()
  expect(lot?.consents.filter(({ state }) => state === 'given')).toMatchObject([
    { id: ak, how: 'telephone', from: 'seller', note: 'Spoke to her.', price: 3_600, recordedBy: 'Ann Lee' },
  ])
})

test('S9 refuses a consent that the lot’s state does not allow', async () => {
  expect(await ask(3)).toMatchObject(wrongState('sold'))
  expect(await ask(1, { subject: 'terms' })).toMatchObject(wrongState('sold'))
  expect(await ask(1, { subject: 'withdrawal' })).toMatchObject(wrongState('sold'))
  expect(await ask(1, { price: 4_000 })).toMatchObject(wrongState('notBelowReserve'))
  expect(await note(1, { price: undefined })).toMatchObject(wrongState('notBelowReserve'))
  expect(await note(1, { date: '2999-01-01' })).toMatchObject({ error: { code: 1000 } })
  expect(await ask(1, { lotId: 'none' })).toMatchObject(notFound)
  expect(await note(1, { consignmentId: 'none' })).toMatchObject(notFound)
})

test('R3 R6 R7 nobody records their own consent, and staff who may not see reserves see no figures', async () => {
  const ofColleague = { userId: specialist.id, ak: randomUUID() }
  const manager = await createPerson(tests.api, 'manager@example.com', { roles: ['manager'], card: false })
  const { id } = dataOf(await manager.client.call(consignmentCreate, ofColleague))
  expect(await ask(1, { consignmentId: id })).toMatchObject({ error: { code: 1007 } })
  expect(await note(1, { consignmentId: id })).toMatchObject({ error: { code: 1007 } })
  expect(
    await auditor.client.call(consentAsk, { ...about(1), subject: 'withdrawal', ak: randomUUID() }),
  ).toMatchObject({ ok: false })
  expect((await lots(auditor)).map(({ reserve }) => reserve)).toEqual([4_000, 4_000, 4_000, 4_000])
  for (const by of [stranger, specialist])
    expect(await by.client.call(sellConsentList, { consignmentId: sale.consignmentId })).toMatchObject(
      notFound,
    )
  expect(await specialist.client.call(consentList, { consignmentId: 'none' })).toMatchObject(notFound)
})

test('S11 a seller chooses what happens to an unsold lot, and can change the choice', async () => {
  const decide = (lot: number, choice: 'offerAgain' | 'return', by = sale.seller) =>
    by.client.call(sellItemDecide, { ...about(lot), choice })
  expect(await decide(1, 'return')).toMatchObject(wrongState('sold'))
  expect(await decide(9, 'return')).toMatchObject(notFound)
  expect(await decide(4, 'return', stranger)).toMatchObject(notFound)
  expect(await decide(4, 'return')).toMatchObject({ ok: true })
  expect(await decide(4, 'offerAgain')).toMatchObject({ ok: true })
  expect((await lots()).at(-1)).toMatchObject({ state: 'passed', choice: 'offerAgain' })
  expect((await own()).at(-1)).toMatchObject({ isUnsold: true, choice: 'offerAgain' })
})

test('S9 K2 K4 publication names lots without consent, and amending a reserve with consent records it', async () => {
  const { api } = tests
  const manager = await createPerson(api, 'publisher@example.com', { roles: ['manager'], card: false })
  const {
    id: auctionId,
    rev,
    lots: drafted,
  } = await createDraft(manager, {
    number: 'C9',
    now: api.clock.now(),
  })
  const [consignmentId, lotId, { seller }] = [randomUUID(), drafted[0] ?? '', sale]
  await consign(api, { consignmentId, lotIds: [lotId], terms: {}, seller: seller.id })
  const lacking = async () =>
    dataOf(await manager.client.call(saleCheck, { auctionId })).issues.filter(
      ({ issue }) => issue === 'unconsented',
    )
  expect(await lacking()).toMatchObject([{ lotId, isError: false }])
  const terms = { consignmentId, lotId, subject: 'terms', ak: randomUUID() } as const
  expect(await specialist.client.call(consentAsk, { ...terms, price: 8_000 })).toMatchObject({
    error: { code: 1006 },
  })
  const { id } = dataOf(await specialist.client.call(consentAsk, { ...terms, price: 9_000 }))
  expect(dataOf(await seller.client.call(sellConsentList, { consignmentId })).list).toMatchObject([
    { asked: [{ subject: 'terms', lowEstimate: 10_000, price: 9_000 }], state: 'draft' },
  ])
  dataOf(await give(id))
  expect(await lacking()).toEqual([])
  await clearSeller(api.database.db, seller.id, api.clock.now())
  dataOf(await manager.client.call(salePublish, { auctionId, rev, at: api.clock.now() }))
  const amend = async (amendment: object) =>
    dataOf(
      await manager.client.call(lotAmend, {
        ...{ auctionId, lotId, ak: randomUUID(), seq: (await api.rooms.state(auctionId)).seq },
        amendment,
      }),
    )
  const lot = async () => dataOf(await specialist.client.call(consentList, { consignmentId })).list[0]
  api.clock.set(api.clock.now() + 1_000)
  await amend({ highEstimate: 16_000 })
  expect((await lot())?.lacks).toBe('terms')
  await amend({ reserve: 8_000, consent: { how: 'email', from: 'agent' } })
  expect(await lot()).toMatchObject({
    lacks: null,
    consents: [{ how: 'page' }, { state: 'given', how: 'email', from: 'agent', price: 8_000 }],
  })
})
