import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { letterRecipients } from '#server/platform/http/testing/letter-recipients.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { chatList } from '#wire/calls/chat.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotPublished } from '#wire/calls/lot-changes.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { lotQuestionAsk, lotQuestionList, lotQuestions } from '#wire/calls/lot-questions.ts'
import { lotBids, lotGet } from '#wire/calls/lots.ts'
import { userErase, userExport } from '#wire/calls/own-data.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { staffQuestionAnswer, staffQuestionList, staffQuestionReply } from '#wire/calls/staff-questions.ts'
import { staffWithdraw } from '#wire/calls/staff-sale.ts'
import type { StaffQuestion } from '#wire/entities/question.ts'

const twoDays = 48 * 3_600_000

let api: TestApi
let ann: TestPerson
let bob: TestPerson
let specialist: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  for (const sale of [
    { id: 'timed', lots: 8 },
    { id: 'live', kind: 'live', lots: 2 },
  ] as const) {
    const now = api.clock.now()
    await insertSale(api.database.db, { ...sale, now: now + twoDays, registerStartTime: now })
    await api.subjects.catalogue.publish(sale.id, now)
  }
  ann = await createPerson(api, 'ann@example.com')
  bob = await createPerson(api, 'bob@example.com')
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  colleague = await createPerson(api, 'colleague@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())

type Kind = StaffQuestion['kind']
const ask = (who: TestPerson, lotId: string, kind: Kind, content = '', ak: string = randomUUID()) =>
  who.client.call(lotQuestionAsk, { auctionId: lotId.split('-')[0] ?? '', lotId, kind, content, ak })
const summary = (lotId: string) => api.client().call(lotQuestions, { lotId })
const own = (who: TestPerson, lotId: string) => who.client.call(lotQuestionList, { lotId })
const open = async (lotId: string): Promise<StaffQuestion> => {
  const response = await specialist.client.call(staffQuestionList, {})
  const found = response.ok && response.data.list.find((one) => one.lotId === lotId)
  if (!found) throw new Error(`No question about ${lotId} is open`)
  return found
}
const text = { en: 'The level is in neck.', zh: '液面入颈。' }
const answer = (who: TestPerson, { auctionId, id: questionId }: StaffQuestion, pictures: string[] = []) =>
  who.client.call(staffQuestionAnswer, { auctionId, questionId, ...text, pictures })
const reply = (who: TestPerson, { auctionId, id: questionId }: StaffQuestion, content = 'Yes, on Friday.') =>
  who.client.call(staffQuestionReply, { auctionId, questionId, content })
const refused = (status: string) => ({ ok: false, error: { code: 4003, data: { status } } })

test('A1 a client asks once, however often the press arrives, and the lot says when an answer is expected', async () => {
  expect(await summary('timed-1')).toMatchObject({ data: { answered: 0, expectedAt: 0, isOpen: true } })
  const ak = randomUUID()
  const first = await ask(ann, 'timed-1', 'level', '', ak)
  expect(first).toMatchObject({ ok: true, data: { kind: 'level', state: 'open' } })
  expect(await ask(ann, 'timed-1', 'level', '', ak)).toEqual(first)
  expect(await ask(ann, 'timed-1', 'level')).toEqual(first)
  const due = first.ok ? first.data.dueAt : 0
  expect(due).toBeGreaterThan(api.clock.now())
  expect(await summary('timed-1')).toMatchObject({ data: { answered: 0, expectedAt: due } })
  expect(await own(ann, 'timed-1')).toMatchObject({ data: { list: [{ kind: 'level' }] } })
  expect(await own(bob, 'timed-1')).toMatchObject({ data: { list: [] } })
})

test('A1 refuses what is not asked of a lot, too many questions, and visitors', async () => {
  expect(await ask(ann, 'timed-2', 'other')).toMatchObject({ error: { code: 1000 } })
  expect(await ask(ann, 'timed-99', 'level')).toMatchObject({ error: { code: 1004 } })
  expect(await api.client().call(lotQuestions, { lotId: 'timed-99' })).toMatchObject({
    error: { code: 1004 },
  })
  for (const content of ['One?', 'Two?', 'Three?'])
    expect(await ask(ann, 'timed-2', 'other', content)).toMatchObject({ ok: true })
  expect(await ask(ann, 'timed-2', 'other', 'Four?')).toMatchObject(refused('full'))
  expect(await ask(bob, 'timed-2', 'other', 'Four?')).toMatchObject({ ok: true })
  const visitor = {
    auctionId: 'timed',
    lotId: 'timed-2',
    kind: 'level',
    content: '',
    ak: randomUUID(),
  } as const
  expect(await api.client().call(lotQuestionAsk, visitor)).toMatchObject({ error: { code: 1005 } })
})

test('A2 an answer with a picture is published on the lot, for everybody, without the asker', async () => {
  const words = 'Ann Tsang of Peak Road asks whether the wax is original'
  await ask(ann, 'timed-3', 'other', words)
  api.clock.set(api.clock.now() + 1_000)
  await ask(ann, 'timed-3', 'level')
  await ask(bob, 'timed-3', 'level')
  const list = await specialist.client.call(staffQuestionList, {})
  const listed = list.ok ? list.data.list.filter(({ lotId }) => lotId === 'timed-3') : []
  expect(listed).toMatchObject([
    { kind: 'other', content: words, askers: 1, lotNum: 3, pictures: [{}] },
    { kind: 'level', content: '', askers: 2 },
  ])
  for (const id of [ann.id, bob.id, 'ann@example.com']) expect(JSON.stringify(list)).not.toContain(id)
  const [inWords, level] = listed
  if (!inWords || !level) throw new Error('Both questions are open')
  expect(level.standard[1]).toEqual(text)

  const file = await makePicture('level.jpg', { shade: 90 })
  const sent = await specialist.client.call(pictureUpload, { auctionId: 'timed', file, ak: randomUUID() })
  const key = sent.ok ? sent.data.key : ''
  expect(await answer(specialist, level, ['b'.repeat(32)])).toMatchObject({ error: { code: 1000 } })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  const published = await answer(specialist, level, [key])
  expect(published).toMatchObject({ ok: true })
  // A lost response: the same press again publishes nothing more.
  expect(await answer(specialist, level, [key])).toEqual(published)
  expect(await answer(colleague, level)).toMatchObject(refused('answered'))
  expect(await summary('timed-3')).toMatchObject({ data: { answered: 1 } })
  for (const who of [ann, bob])
    expect(await own(who, 'timed-3')).toMatchObject({
      data: { list: [{ kind: 'level', state: 'answered' }, ...(who === ann ? [{}] : [])] },
    })

  const lot = await api.client().call(lotGet, { id: 'timed-3' })
  const notice = { en: `A client asked about the level. ${text.en}`, zh: `客户查询液面：${text.zh}` }
  expect(lot).toMatchObject({ data: { notices: [notice], corrections: [{ fields: ['pictures'] }] } })
  expect(lot.ok && lot.data.pictures.at(-1)).toMatchObject({ key, view: 'level' })
  expect(await letterRecipients(api)).toEqual(['ann@example.com', 'bob@example.com'])
  expect(await specialist.client.call(lotPublished, { auctionId: 'timed', lotId: 'timed-3' })).toMatchObject({
    data: { readers: 2 },
  })

  const visitor = api.client()
  const everything = await Promise.all([
    visitor.call(saleLedger, { auctionId: 'timed', size: 1_000 }),
    visitor.call(lotGet, { id: 'timed-3' }),
    visitor.call(lotCorrections, { lotId: 'timed-3' }),
    visitor.call(lotBids, { lotId: 'timed-3' }),
    visitor.call(lotQuestions, { lotId: 'timed-3' }),
    visitor.call(auctionGet, { id: 'timed' }),
    bob.client.call(lotGet, { id: 'timed-3' }),
    bob.client.call(lotQuestionList, { lotId: 'timed-3' }),
  ])
  for (const secret of [ann.id, 'ann@example.com', 'Peak Road', words])
    expect(JSON.stringify(everything)).not.toContain(secret)
})

test('A2 K13 the letter to an asker says that their question was answered, to others that there is a notice', async () => {
  const [asker, follower] = [await createPerson(api, 'asker@example.com'), bob]
  await ask(asker, 'timed-8', 'label')
  await ask(follower, 'timed-8', 'other', 'Is the capsule intact?')
  const file = await makePicture('label.jpg', { shade: 120 })
  const sent = await specialist.client.call(pictureUpload, { auctionId: 'timed', file, ak: randomUUID() })
  const list = await specialist.client.call(staffQuestionList, {})
  const question = list.ok && list.data.list.find((one) => one.lotId === 'timed-8' && one.kind === 'label')
  if (!sent.ok || !question) throw new Error('The question is open, and its picture is uploaded')
  expect(await answer(specialist, question, [sent.data.key])).toMatchObject({ ok: true })
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const first = await api.mails()
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const subjects = [...first, ...(await api.mails())].map(({ to, subject }) => [to?.[0]?.address, subject])
  expect(Object.fromEntries(subjects)).toEqual({
    'asker@example.com': 'Your question about lot 8 has been answered',
    'bob@example.com': expect.stringContaining('Saleroom notice'),
  })
})

test('A2 of two colleagues who answer at once, one publishes and the other is told', async () => {
  await ask(ann, 'timed-4', 'cork')
  const question = await open('timed-4')
  const results = await Promise.all([answer(specialist, question), answer(colleague, question)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject(refused('answered'))
  expect(await api.client().call(lotGet, { id: 'timed-4' })).toMatchObject({ data: { notices: [{}] } })
  expect(await reply(colleague, question)).toMatchObject(refused('answered'))
})

test('A2 what concerns the asker alone is answered in the chat', async () => {
  api.clock.set(api.clock.now() + 1_000)
  await ask(bob, 'timed-5', 'other', 'Can you deliver it to Macau?')
  const question = await open('timed-5')
  expect(await reply(specialist, question)).toMatchObject({ ok: true })
  expect(await reply(specialist, question)).toMatchObject({ ok: true })
  expect(await reply(colleague, question, 'No.')).toMatchObject(refused('replied'))
  const chat = await bob.client.call(chatList, {})
  expect(chat).toMatchObject({ data: { list: [{ content: 'Yes, on Friday.' }] } })
  const trace = await api.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('act', '=', 'question.reply')
    .execute()
  expect(trace).toMatchObject([{ by_user_id: specialist.id, about_id: 'timed', detail: { lot: 'timed-5' } }])
  expect(await own(bob, 'timed-5')).toMatchObject({ data: { list: [{ state: 'replied' }] } })
  expect(await api.client().call(lotGet, { id: 'timed-5' })).toMatchObject({ data: { notices: [] } })
  expect(await summary('timed-5')).toMatchObject({ data: { answered: 0, expectedAt: 0 } })
  expect(await specialist.client.call(staffQuestionList, { state: 'done', size: 1 })).toMatchObject({
    data: { list: [{ lotId: 'timed-5', state: 'replied' }] },
  })
})

test('A1 an open question lapses with its lot, and is answered no more', async () => {
  for (const lotId of ['timed-6', 'timed-7']) await ask(ann, lotId, 'back')
  const [question, other] = [await open('timed-6'), await open('timed-7')]
  for (const lotId of ['timed-6', 'timed-7']) {
    const { seq } = await api.rooms.state('timed')
    const withdrawn = { auctionId: 'timed', lotId, reason: 'Damaged', ak: randomUUID(), seq, waiting: [] }
    expect(await colleague.client.call(staffWithdraw, withdrawn)).toMatchObject({ ok: true })
  }
  expect(await summary('timed-6')).toMatchObject({ data: { expectedAt: 0, isOpen: false } })
  expect(await ask(bob, 'timed-6', 'back')).toMatchObject(refused('withdrawn'))
  expect(await answer(specialist, question)).toMatchObject(refused('lapsed'))
  expect(await own(ann, 'timed-6')).toMatchObject({ data: { list: [{ state: 'lapsed' }] } })
  expect(await own(ann, 'timed-7')).toMatchObject({ data: { list: [{ state: 'lapsed' }] } })
  expect(await reply(specialist, other)).toMatchObject(refused('lapsed'))
  await expect(open('timed-7')).rejects.toThrow('timed-7')
})

test('A1 questions about a live lot end before the sale; who bids in it does not answer in it (R6)', async () => {
  await ask(ann, 'live-1', 'label')
  const question = await open('live-1')
  const bidder = await createPerson(api, 'bidder@example.com')
  await registerBidder(bidder, 'live')
  await api.database.db.insertInto('user_roles').values({ user_id: bidder.id, role: 'specialist' }).execute()
  expect(await answer(bidder, question)).toMatchObject({ ok: false })
  expect(await answer(specialist, { ...question, id: 'unknown' })).toMatchObject({ error: { code: 1004 } })
  expect(await reply(specialist, { ...question, auctionId: 'timed' })).toMatchObject({
    error: { code: 1004 },
  })
  const sale = await api.client().call(auctionGet, { id: 'live' })
  api.clock.set((sale.ok ? sale.data.startTime : 0) - 60_000)
  expect(await ask(bob, 'live-1', 'label')).toMatchObject(refused('started'))
  expect(await answer(specialist, question)).toMatchObject({ ok: true })
})

test('C3 a client exports and erases their questions; answers stay counted', async () => {
  const exported = await ann.client.call(userExport, {})
  expect(exported.ok && exported.data.sections.questions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ lot: 'timed-3', kind: 'level', state: 'answered' }),
      expect.objectContaining({ text: expect.stringContaining('Peak Road'), state: 'open' }),
    ]),
  )
  const passwd = passwordDigest('paddle-and-rostrum')
  expect(await ann.client.call(userErase, { passwd, confirm: true })).toMatchObject({ ok: true })
  expect(await summary('timed-4')).toMatchObject({ data: { answered: 1 } })
  const rows = await api.database.db.selectFrom('questions').selectAll().execute()
  expect(rows.filter((row) => row.user_id === ann.id || row.content.includes('Peak Road'))).toEqual([])
})
