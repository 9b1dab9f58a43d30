import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agreementTerms as terms } from '#domain/consignments/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { requestFile } from '#server/platform/http/testing/request-file.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import {
  agreementRemind,
  agreementSave,
  agreementSend,
  consignmentCreate,
  consignmentGet,
  consignmentMove,
} from '#wire/calls/consignments.ts'
import { sellAgreementOpen, sellAgreementSign, sellAgreementSignByLink } from '#wire/calls/sell-agreements.ts'
import { sellConsignmentList, sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let specialist: TestPerson
let seller: TestPerson
let other: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  seller = await createPerson(api, 'seller@example.com')
  other = await createPerson(api, 'other@example.com')
  await api.database.db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', seller.id).execute()
})
afterAll(() => api.close())

const day = 86_400_000
const get = async (consignmentId: string) =>
  dataOf(await specialist.client.call(consignmentGet, { consignmentId }))
const at = async (consignmentId: string) => ({ consignmentId, rev: (await get(consignmentId)).rev })
const save = async (id: string, changed = {}) =>
  dataOf(await specialist.client.call(agreementSave, { ...(await at(id)), terms: { ...terms, ...changed } }))
const send = async (id: string) => dataOf(await specialist.client.call(agreementSend, await at(id)))

/** Returns the key of the link in the latest letter. */
async function keyIn(subject: RegExp): Promise<string> {
  const mail = (await api.mails()).findLast((one) => subject.test(one.subject ?? ''))
  const key = /agreement\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!mail || !key) throw new Error(`No letter ${subject}`)
  return key
}

/** Returns a consignment whose agreement was sent. */
async function sentConsignment(): Promise<string> {
  const { id } = dataOf(
    await specialist.client.call(consignmentCreate, { userId: seller.id, reference: '', ak: randomUUID() }),
  )
  await save(id)
  await send(id)
  return id
}

const strokes = [[10, 120, 60, 80, 110, 130]]
const signature = (digest: string) => ({ digest, name: '方慧珍', drawing: { strokes }, ak: randomUUID() })
const ok = { ok: true }
const refused = (name: string, status?: string) => ({
  error: { name, ...(status !== undefined && { data: { status } }) },
})

test('S1 a seller without a session signs once through the link in the letter, in their language', async () => {
  const id = await sentConsignment()
  const key = await keyIn(/请签署协议 C-/)
  const visitor = api.client()
  const opened = dataOf(await visitor.call(sellAgreementOpen, { key }))
  expect(opened).toMatchObject({ edition: 1, seller: 'Ann Lee', changes: [], before: null })
  expect(opened.terms).toEqual(terms)
  const both = await Promise.all([
    visitor.call(sellAgreementSignByLink, { key, ...signature(opened.digest) }),
    api.client().call(sellAgreementSignByLink, { key, ...signature(opened.digest) }),
  ])
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  expect(await visitor.call(sellAgreementOpen, { key })).toMatchObject(refused('notFound'))
  expect(await get(id)).toMatchObject({
    state: 'signed',
    editions: [{ state: 'signed', signedBy: '方慧珍', signedHow: 'link' }],
  })
  const acts = await auditedActs(api.database.db, id)
  expect(acts.map(([act]) => act)).toContain('agreement.accept')

  // The letter about it has the digest of the stored document.
  const row = await api.database.db.selectFrom('agreement_signatures').selectAll().executeTakeFirstOrThrow()
  expect(row.strokes).toEqual(strokes)
  expect(createHash('sha256').update(row.document).digest('hex')).toBe(row.document_digest)
  const mail = (await api.mails()).findLast(({ subject }) => /已签署/.test(subject ?? ''))
  expect(mail?.text).toContain(row.document_digest)
  const changed = api.database.db.updateTable('agreement_signatures').set({ lang: 'en' }).execute()
  await expect(changed).rejects.toThrow('stays')
})

test('S1 only the signed-in seller can sign, and only what they have read', async () => {
  const id = await sentConsignment()
  expect(dataOf(await seller.client.call(sellConsignmentList, {})).list[0]).toMatchObject({ isToSign: true })
  const view = dataOf(await seller.client.call(sellConsignmentView, { consignmentId: id }))
  const digest = view.editions[0]?.digest ?? ''
  const sign = (by: TestPerson, changed = {}) =>
    by.client.call(sellAgreementSign, { consignmentId: id, ...signature(digest), ...changed })
  for (const person of [other, specialist]) expect(await sign(person)).toMatchObject(refused('notFound'))
  expect(
    await api.client().call(sellAgreementSign, { consignmentId: id, ...signature(digest) }),
  ).toMatchObject({ ok: false })
  expect(await sign(seller, { digest: 'f'.repeat(64) })).toMatchObject(refused('wrongState', 'changed'))
  expect(await sign(seller, { drawing: { strokes: [[801, 0]] } })).toMatchObject(refused('invalidInput'))
  expect(await sign(seller)).toMatchObject(ok)
  expect(await sign(seller)).toMatchObject(refused('wrongState', 'signed'))
  expect((await get(id)).editions[0]).toMatchObject({ signedHow: 'account' })
})

test('S1 the document is available to the seller, through the link and to staff, and stays as signed', async () => {
  const id = await sentConsignment()
  const key = await keyIn(/^请签署协议/)
  const pdf = (url: string, token = '') => requestFile(api, url, token)
  const own = `/profile/consignments/${id}/agreement.pdf`
  const ofStaff = `/house/consignments/${id}/agreement.pdf`
  expect(await pdf(`/agreement.pdf?key=${key}`)).toBeInstanceOf(Buffer)
  for (const refusedTo of [
    pdf('/agreement.pdf?key=none'),
    pdf(own),
    pdf(own, other.token),
    pdf(own, specialist.token),
    pdf(ofStaff, seller.token),
    pdf(ofStaff),
    pdf(`${own}?edition=7`, seller.token),
  ])
    expect(await refusedTo).toBe(404)
  expect(await pdf(ofStaff, specialist.token)).toBeInstanceOf(Buffer)
  expect((await auditedActs(api.database.db, id)).map(([act]) => act)).toContain('agreement.read')
  const { digest } = dataOf(await api.client().call(sellAgreementOpen, { key }))
  const signed = dataOf(
    await seller.client.call(sellAgreementSign, { consignmentId: id, ...signature(digest) }),
  )
  const stored = await pdf(`/en${own}`, seller.token)
  expect(
    createHash('sha256')
      .update(stored as Buffer)
      .digest('hex'),
  ).toBe(signed.documentDigest)
  expect(await pdf(`/zh-Hans${own}`, seller.token)).not.toEqual(stored)
})

test('S1 a seller who signs in Traditional Chinese gets the document and letter in it', async () => {
  const { db } = api.database
  const readsIn = (lang: string) =>
    db.updateTable('users').set({ lang }).where('id', '=', seller.id).execute()
  await readsIn('zh-Hant')
  const id = await sentConsignment()
  const key = await keyIn(/^請簽署協議/)
  const { digest } = dataOf(await api.client().call(sellAgreementOpen, { key }))
  const by = api.client(seller.token, 'hk')
  dataOf(await by.call(sellAgreementSign, { consignmentId: id, ...signature(digest) }))
  const own = `/profile/consignments/${id}/agreement.pdf`
  const stored = await requestFile(api, `/zh-Hant${own}`, seller.token)
  if (typeof stored === 'number') throw new Error(`No document: ${stored}`)
  const { pages, lang } = readPdf(stored)
  expect([lang, simplifiedIn(pages.join())]).toEqual(['zh-Hant', ''])
  expect(pages.join()).toContain('委託拍賣協議')
  const simplified = await requestFile(api, `/zh-Hans${own}`, seller.token)
  expect(simplified).toBeInstanceOf(Buffer)
  expect(simplified).not.toEqual(stored)
  await readsIn('zh-Hans')
})

test('S1 a link expires with its edition, with another letter or after two weeks', async () => {
  const id = await sentConsignment()
  const first = await keyIn(/请签署协议/)
  expect(await specialist.client.call(agreementRemind, await at(id))).toMatchObject(ok)
  expect((await get(id)).editions[0]?.remindedAt).toBe(api.clock.now())
  const second = await keyIn(/提示：请签署协议/)
  const visitor = api.client()
  expect(await visitor.call(sellAgreementOpen, { key: first })).toMatchObject(refused('notFound'))
  expect(await visitor.call(sellAgreementOpen, { key: second })).toMatchObject(ok)
  dataOf(await specialist.client.call(consignmentMove, { ...(await at(id)), move: 'recall' }))
  expect(await visitor.call(sellAgreementOpen, { key: second })).toMatchObject(refused('notFound'))
  expect(await specialist.client.call(agreementRemind, await at(id))).toMatchObject(
    refused('wrongState', 'draft'),
  )
  await save(id, { payoutDays: 28 })
  await send(id)
  const third = await keyIn(/^请签署协议/)
  api.clock.set(api.clock.now() + 14 * day)
  expect(await visitor.call(sellAgreementOpen, { key: third })).toMatchObject(refused('notFound'))
  expect(
    await visitor.call(sellAgreementSignByLink, { key: third, ...signature('x'.repeat(64)) }),
  ).toMatchObject(refused('notFound'))
})
