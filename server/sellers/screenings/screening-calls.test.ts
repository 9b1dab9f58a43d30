import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { requestFile } from '#server/platform/http/testing/request-file.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import { consign } from '#server/trade/settlements/testing.ts'
import { userExport } from '#wire/calls/own-data.ts'
import { saleCheck, salePublish } from '#wire/calls/sale-drafts.ts'
import { sellerChecks, sellerScreen, sellerScreenFile } from '#wire/calls/screenings.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'
import { screeningData } from './personal-data.ts'

const { api, specialist, manager, seller } = await openSellersHouse(inject('postgresUrl'))
afterAll(() => api.close())

const today = () => dayAt(api.clock.now())
const screen = (changed = {}, by = specialist) =>
  by.client.call(sellerScreen, {
    userId: seller.id,
    on: today(),
    list: 'United Nations, Hong Kong',
    isClear: true,
    note: 'Filed as S-12.',
    ak: randomUUID(),
    ...changed,
  })
const checksOf = async (userId = seller.id) => dataOf(await specialist.client.call(sellerChecks, { userId }))

test('S2 K2 lots can be published after their seller is cleared by identity and a screening recorded by staff', async () => {
  await api.database.db
    .updateTable('users')
    .set({ identity_status: identityDigits.awaiting })
    .where('id', '=', seller.id)
    .execute()
  expect(await checksOf()).toEqual({
    isIdentityPassed: false,
    issues: ['identity', 'notScreened'],
    until: '',
    screenings: [],
  })
  const draft = await createDraft(manager, { number: 'BH0931', now: api.clock.now(), lots: 2 })
  const lotIds = draft.lots.slice(0, 1)
  await consign(api, { consignmentId: randomUUID(), lotIds, terms: {}, seller: seller.id })
  const unscreened = async () =>
    dataOf(await manager.client.call(saleCheck, { auctionId: draft.id })).issues.flatMap(
      ({ issue, lotNum, isError }) => (issue === 'unscreened' ? [[lotNum, isError]] : []),
    )
  expect(await unscreened()).toEqual([['1', true]])
  const publish = async () =>
    manager.client.call(salePublish, { auctionId: draft.id, rev: draft.rev, at: api.clock.now() })
  const issue = { lotNum: '1', field: 'consignment', issue: 'unscreened', isError: true }
  expect(await publish()).toMatchObject({
    error: { code: 7000, data: { issues: expect.arrayContaining([expect.objectContaining(issue)]) } },
  })

  const ak = randomUUID()
  dataOf(await screen({ ak }))
  dataOf(await screen({ ak, note: 'Again.' }))
  expect(await checksOf()).toMatchObject({
    issues: ['identity'],
    screenings: [{ on: today(), list: 'United Nations, Hong Kong', isClear: true, note: 'Filed as S-12.' }],
  })
  expect(
    (await auditedActs(api.database.db, seller.id)).filter(([act]) => act === 'seller.screen'),
  ).toHaveLength(1)

  await api.database.db
    .updateTable('users')
    .set({ identity_status: identityDigits.passed })
    .where('id', '=', seller.id)
    .execute()
  expect(await checksOf()).toMatchObject({ isIdentityPassed: true, issues: [] })
  expect(await unscreened()).toEqual([])
  api.clock.set(api.clock.now() + 1_000)
  dataOf(await screen({ isClear: false }))
  expect(await checksOf()).toMatchObject({ issues: ['screeningMatch'] })
  expect(await unscreened()).toEqual([['1', true]])
  api.clock.set(api.clock.now() + 1_000)
  dataOf(await screen())
  dataOf(await publish())
})

test('a screening cannot have a future date, and nobody can record their own', async () => {
  for (const on of ['2126-01-01', '2026-02-30', '2026'])
    expect(await screen({ on })).toMatchObject({ error: { code: 1000 } })
  expect(await screen({ userId: 'nobody' })).toMatchObject({ error: { name: 'notFound' } })
  expect(await screen({ userId: specialist.id })).toMatchObject({ error: { name: 'secondPersonNeeded' } })
  expect(await specialist.client.call(sellerChecks, { userId: 'nobody' })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test.each([
  ['a client', () => seller],
  ['the warehouse', () => createPerson(api, 'warehouse@example.com', { roles: ['warehouse'] })],
])('%s may neither read nor record screenings', async (_who, personOf) => {
  const person = await personOf()
  expect(await person.client.call(sellerChecks, { userId: seller.id })).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(await screen({}, person)).toMatchObject({ error: { name: 'notAllowed' } })
})

const result = (text = '%PDF-1.7\n%%EOF\n') => new File([text], 'UN result.pdf')
const sendFile = (screeningId: string, changed = {}, by = specialist) =>
  by.client.call(sellerScreenFile, {
    ...{ userId: seller.id, screeningId, file: result(), ak: randomUUID(), ...changed },
  })
const read = (screeningId: string, by?: TestPerson) =>
  requestFile(api, `/house/screenings/${screeningId}/file`, by?.token)

test('S2 the result of a screening is a file that is stored encrypted and permanently, for staff with the right', async () => {
  const { id } = dataOf(await screen())
  const ak = randomUUID()
  dataOf(await sendFile(id, { ak }))
  dataOf(await sendFile(id, { ak }))
  expect((await checksOf()).screenings.find((one) => one.id === id)).toMatchObject({ file: 'UN result.pdf' })
  expect(await sendFile(id)).toMatchObject({ error: { name: 'wrongState', data: { status: 'hasFile' } } })
  const { content } = await api.database.db
    .selectFrom('seller_screening_files')
    .select('content')
    .where('screening_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content.includes('%PDF')).toBe(false)
  expect(String(await read(id, specialist))).toContain('%PDF-1.7')

  const warehouse = await createPerson(api, 'store@example.com', { roles: ['warehouse'] })
  for (const person of [undefined, seller, warehouse]) expect(await read(id, person)).toBe(404)
  expect(await read('none', specialist)).toBe(404)
  const acts = (await auditedActs(api.database.db, seller.id)).map(([act]) => act)
  expect(acts.filter((act) => act === 'seller.screenFile')).toHaveLength(1)
  expect(acts.filter((act) => act === 'seller.screenFileRead')).toHaveLength(1)
  const exported = JSON.stringify(dataOf(await seller.client.call(userExport, {})))
  expect(exported).toContain('"file":"UN result.pdf"')
})

test('S2 refuses a file for another seller, of another type or from staff without the right', async () => {
  const { id } = dataOf(await screen())
  const notFound = { error: { name: 'notFound' } }
  expect(await sendFile('none')).toMatchObject(notFound)
  expect(await sendFile(id, { userId: manager.id })).toMatchObject(notFound)
  expect(await sendFile(id, { userId: specialist.id })).toMatchObject({
    error: { name: 'secondPersonNeeded' },
  })
  const refused = { error: { name: 'uploadRefused' } }
  expect(await sendFile(id, { file: result('<script>') })).toMatchObject(refused)
  const launching = '%PDF-1.7\n1 0 obj << /OpenAction << /S /Launch >> >> endobj\n%%EOF\n'
  expect(await sendFile(id, { file: result(launching) })).toMatchObject(refused)
  expect(await sendFile(id, {}, seller)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await read(id, specialist)).toBe(404)
})

test('S12 the screenings of an erased account are retained with their files', async () => {
  const { id } = dataOf(await screen())
  dataOf(await sendFile(id))
  await screeningData(api.database.db).erase(seller.id, api.clock.now())
  expect(String(await read(id, specialist))).toContain('%PDF-1.7')
})
