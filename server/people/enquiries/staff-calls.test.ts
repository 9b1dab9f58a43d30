import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { office, picture } from '#server/platform/uploads/testing/samples.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { consignmentGet } from '#wire/calls/consignments.ts'
import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { itemGet, itemList } from '#wire/calls/items.ts'
import {
  type EnquiryView,
  enquiryConsign,
  staffEnquiryAnswer,
  staffEnquiryAssign,
  staffEnquiryGet,
  staffEnquiryList,
  staffEnquiryMove,
} from '#wire/calls/staff-enquiries.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { WireLang } from '#wire/client/headers.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let clerk: TestPerson
let specialist: TestPerson
let client: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { ...unlimited, HOUSE_EMAIL: 'desk@house.test' })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  client = await createPerson(api, 'client@example.com')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(api.clock.now() + 3_600_000)
  await api.mails()
})

const list = async (state: EnquiryView = 'open', q = '') =>
  dataOf(await specialist.client.call(staffEnquiryList, { state, q }))
const get = async (enquiryId: string) => dataOf(await specialist.client.call(staffEnquiryGet, { enquiryId }))
const at = async (enquiryId: string) => ({
  enquiryId,
  rev: (await get(enquiryId)).rev,
  ak: randomUUID(),
})
const refused = (code: number, data: unknown = expect.anything()) => ({ error: { code, data } })
const wrongState = (status: string) => refused(4003, { status })

/** Sends an enquiry about a consignment. @returns its id */
async function enquire(changed = {}, lang: WireLang = 'en'): Promise<string> {
  api.clock.set(api.clock.now() + 1)
  const offer = { contact: 'Ms Carmen Fong', email: 'carmen@example.com', description: 'Six decanters.' }
  const { reference } = dataOf(await api.client('', lang).call(collectSale, { ...offer, ...changed }))
  await api.mails()
  return (await list('open', reference)).list[0]?.id ?? ''
}

async function upload(name: string, content: Buffer): Promise<string> {
  const file = new File([new Uint8Array(content)], name)
  return dataOf(await api.client().call(uploadFile, { file })).key
}

const consign = async (id: string, changed = {}) =>
  specialist.client.call(enquiryConsign, { ...(await at(id)), ...changed })
const answer = async (id: string, changed = {}) =>
  clerk.client.call(staffEnquiryAnswer, {
    ...(await at(id)),
    lang: 'zh-Hans',
    content: '感谢您的查询。\n\n初步估价如下。',
    ...changed,
  })

test('an enquiry is found by name, word, telephone number and view, with waiting ones oldest first', async () => {
  const first = await enquire({ phone: '9123 4567', countryCode: '+852' })
  const second = await enquire({ contact: 'Tobias Lenz', email: 'lenz@example.com' })
  expect((await list('open')).list.map(({ id }) => id).slice(-2)).toEqual([first, second])
  for (const q of ['tobias', 'LENZ@example.com'])
    expect((await list('open', q)).list.map(({ id }) => id)).toEqual([second])
  expect((await list('new', '9123 4567')).list.map(({ id }) => id)).toEqual([first])
  expect(await list('declined', 'lenz')).toMatchObject({ list: [], counts: { new: 1, open: 1, mine: 0 } })
  const page = dataOf(await clerk.client.call(staffEnquiryList, { state: 'open', size: 1, page: 2 }))
  expect(page).toMatchObject({ page: 2, size: 1, total: page.counts.open })
})

test('is assigned to a colleague who can answer it, and to nobody else', async () => {
  const id = await enquire()
  const assign = async (userId: string, changed = {}) =>
    clerk.client.call(staffEnquiryAssign, { ...(await at(id)), userId, ...changed })
  expect(await assign(client.id)).toMatchObject({ error: { code: 1004 } })
  expect(await assign(specialist.id, { rev: 99 })).toMatchObject(refused(1006, null))
  expect(await assign(specialist.id, { enquiryId: 'none' })).toMatchObject({ error: { code: 1004 } })
  const ak = randomUUID()
  expect(await assign(specialist.id, { ak })).toMatchObject({ data: { rev: 2 } })
  expect(await assign(specialist.id, { ak, rev: 1 })).toMatchObject({ data: { rev: 2 } })
  expect(await get(id)).toMatchObject({
    state: 'assigned',
    assignee: { userId: specialist.id },
    history: [{ move: 'assign', by: 'Ann Lee', person: 'Ann Lee' }],
  })
  expect((await list('mine')).list.map((one) => one.id)).toContain(id)
  expect((await get(id)).colleagues.map(({ userId }) => userId).toSorted()).toEqual(
    [clerk.id, specialist.id].toSorted(),
  )
  expect(await assign('')).toMatchObject({ ok: true })
  expect(await get(id)).toMatchObject({ state: 'new', assignee: null })
})

test('is answered in Traditional Chinese from its templates, with the words of staff as typed', async () => {
  const id = await enquire({ contact: '陈小姐' }, 'hk')
  const { templates, lang } = await get(id)
  expect(lang).toBe('zh-Hant')
  expect(templates['zh-Hant'].estimate).toContain('初步估價')
  const content = '陈小姐的六隻酒樽，初步估價如下。'
  expect(await answer(id, { ak: randomUUID(), rev: 1, lang, content })).toMatchObject({ ok: true })
  const [letter] = await api.mails()
  expect(letter?.subject).toMatch(/^有關您查詢的回覆/)
  expect(letter?.text).toContain('陈小姐，您好：')
  expect(letter?.text).toContain(content)
})

test('is answered once by a letter in the language that staff chose', async () => {
  const id = await enquire({}, 'cn')
  const { templates, lang } = await get(id)
  expect(lang).toBe('zh-Hans')
  expect(templates['zh-Hans'].estimate).toContain('初步估价')
  const ak = randomUUID()
  const request = { ak, rev: 1 }
  expect([await answer(id, request), await answer(id, request)]).toMatchObject([{ ok: true }, { ok: true }])
  const [letter, ...others] = await api.mails()
  expect(others).toEqual([])
  const { reference, state, history } = await get(id)
  expect(letter).toMatchObject({
    subject: `有关您查询的回复（${reference}）`,
    to: [{ address: 'carmen@example.com' }],
  })
  for (const text of ['感谢您的查询。', '初步估价如下。', reference]) expect(letter?.text).toContain(text)
  expect([state, history]).toMatchObject(['answered', [{ move: 'answer', isLetter: true }]])
  expect((await auditedActs(api.database.db, id)).map(([act]) => act)).toEqual(['enquiry.answer'])
})

test('an answer by telephone is a note, and a letter needs an address', async () => {
  const id = await enquire({ email: undefined, phone: '9123 4567', countryCode: '+852' })
  expect(await answer(id)).toMatchObject(wrongState('noEmail'))
  expect(await answer(id, { rev: 9 })).toMatchObject(refused(1006, null))
  expect(await answer(id, { enquiryId: 'none' })).toMatchObject({ error: { code: 1004 } })
  expect(await answer(id, { byLetter: false, content: 'Will send photographs.' })).toMatchObject({ ok: true })
  expect(await api.mails()).toEqual([])
  expect((await get(id)).history).toMatchObject([{ content: 'Will send photographs.', isLetter: false }])
  expect(await consign(id)).toMatchObject(refused(1000))
})

test('can be declined, and reopened', async () => {
  const id = await enquire()
  const move = async (to: 'decline' | 'reopen', changed = {}) =>
    clerk.client.call(staffEnquiryMove, { ...(await at(id)), move: to, ...changed })
  expect(await move('reopen')).toMatchObject(wrongState('new'))
  expect(await move('decline', { rev: 9 })).toMatchObject(refused(1006, null))
  expect(await move('decline', { enquiryId: 'none' })).toMatchObject({ error: { code: 1004 } })
  expect(await move('decline')).toMatchObject({ ok: true })
  expect(await consign(id)).toMatchObject(wrongState('declined'))
  expect(await move('reopen')).toMatchObject({ ok: true })
  expect((await get(id)).state).toBe('new')
})

test('creates a client and a consignment, once', async () => {
  const id = await enquire({ email: 'Fong@Example.com' }, 'cn')
  expect((await get(id)).client).toBeNull()
  const request = { ...(await at(id)), reference: 'Decanters' }
  const made = dataOf(await specialist.client.call(enquiryConsign, request))
  expect(made).toMatchObject({ isNewClient: true, number: expect.stringMatching(/^C-\d{4}-\d{3}$/) })
  expect(dataOf(await specialist.client.call(enquiryConsign, request))).toMatchObject({
    consignmentId: made.consignmentId,
  })
  const { consignmentId, number } = made
  expect(dataOf(await specialist.client.call(consignmentGet, { consignmentId }))).toMatchObject({
    state: 'draft',
    reference: 'Decanters',
    seller: { name: 'Carmen Fong' },
  })
  expect(await get(id)).toMatchObject({
    state: 'consigned',
    consignment: { id: consignmentId, number },
    client: { name: 'Carmen Fong' },
  })
  expect(await consign(id)).toMatchObject(wrongState('consigned'))
  const passwd = passwordDigest('')
  expect(await api.client().call(userLogin, { email: 'fong@example.com', passwd })).toMatchObject({
    ok: false,
  })
})

test('copies text and pictures to an item of the consignment, but not other files', async () => {
  const files = [
    await upload('front.jpg', await picture('jpeg', 900, 1200)),
    await upload('list.docx', office('docx')),
  ]
  const id = await enquire({
    files,
    cates: ['spirits'],
    description: 'Six decanters.\nFrom a bar in Kowloon.',
  })
  const { consignmentId } = dataOf(await consign(id))
  const [item] = dataOf(await specialist.client.call(itemList, { consignmentId })).list
  const { draft } = dataOf(await specialist.client.call(itemGet, { itemId: item?.id ?? '' }))
  expect(draft).toMatchObject({
    kind: 'spirits',
    title: { en: 'Six decanters.', zh: '' },
    description: { en: 'Six decanters.\nFrom a bar in Kowloon.', zh: '' },
    pictures: [{ key: expect.stringMatching(/^[\da-f]{24}$/) }],
  })
})

test('finds the client who was signed in or has the address, unless staff name another', async () => {
  const byAddress = await enquire({ email: 'client@example.com' })
  expect((await get(byAddress)).client?.userId).toBe(client.id)
  expect(dataOf(await consign(byAddress))).toMatchObject({ isNewClient: false })
  const message = { name: 'Ann', email: 'other@example.com', content: 'I have a cellar.' }
  const { reference } = dataOf(await client.client.call(collectFeedback, message))
  const [signedIn] = (await list('open', reference)).list
  expect((await get(signedIn?.id ?? '')).client?.userId).toBe(client.id)
  const named = await enquire({ email: 'lin@example.com' })
  expect(await consign(named, { userId: 'nobody' })).toMatchObject({ error: { code: 1004 } })
  expect(await consign(named, { rev: 9 })).toMatchObject(refused(1006, null))
  expect(await consign(named, { enquiryId: 'none' })).toMatchObject({ error: { code: 1004 } })
  const { consignmentId } = dataOf(await consign(named, { userId: client.id }))
  expect(dataOf(await specialist.client.call(consignmentGet, { consignmentId })).seller?.userId).toBe(
    client.id,
  )
})

test('R3 R7 a clerk cannot create a consignment, and nobody can create their own', async () => {
  const own = await enquire({ email: 'specialist@example.com' })
  expect(await consign(own)).toMatchObject({ error: { code: 1007 } })
  expect(await consign(own, { userId: specialist.id })).toMatchObject({ error: { code: 1007 } })
  expect(await clerk.client.call(enquiryConsign, await at(own))).toMatchObject({ ok: false })
})
