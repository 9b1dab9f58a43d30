import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addCard, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { staffIdentityDecide, staffIdentityGet, staffIdentityList } from '#wire/calls/staff-identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import {
  createClient,
  decideSubmission,
  submitDocuments,
  type Traits,
  uploadImage,
} from './testing/documents.ts'

let api: TestApi
let manager: TestPerson
const pushes: unknown[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  api.rooms.bus.subscribe('personal', ({ userId, frame }) => {
    if (frame.type === 'real_name_apply') pushes.push([userId, frame.data])
  })
  manager = await person('manager', { roles: ['manager'] })
})
afterAll(() => api.close())

const person = (name: string, traits?: Traits) => createClient(api, name, traits)
const listed = async (status: 'awaiting' | 'passed' | 'rejected') => {
  const response = await manager.client.call(staffIdentityList, { status })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

test('lists those under review oldest first, and the decided ones latest first, by their latest submission', async () => {
  const [ann, ben, cat] = [await person('ann'), await person('ben'), await person('cat')]
  for (const one of [ann, ben, cat]) {
    api.clock.set(api.clock.now() + 1000)
    await submitDocuments(one)
  }
  expect((await listed('awaiting')).list.map(({ userId }) => userId)).toEqual([ann.id, ben.id, cat.id])
  await decideSubmission(manager, ann, false, 'The picture is blurred')
  api.clock.set(api.clock.now() + 1000)
  await decideSubmission(manager, ben, true)
  await submitDocuments(ann)
  expect(await listed('awaiting')).toMatchObject({
    total: 2,
    waiting: 2,
    list: [
      { userId: cat.id, imagesUntil: 0, decidedAt: 0, decidedBy: '' },
      { userId: ann.id, status: 0 },
    ],
  })
  expect(await listed('rejected')).toMatchObject({ total: 0, waiting: 2, list: [] })
  expect(await listed('passed')).toMatchObject({
    list: [
      {
        userId: ben.id,
        decidedBy: 'Ann Lee',
        decidedAt: api.clock.now(),
        imagesUntil: api.clock.now() + 30 * 86_400_000,
      },
    ],
  })
  expect(await manager.client.call(staffIdentityGet, { userId: ann.id })).toMatchObject({
    data: {
      status: 0,
      lang: 'en',
      phone: expect.stringMatching(/^\+852 \d{4} \d{4}$/),
      images: [{ side: 'front' }],
      earlier: [{ status: -1, reason: 'The picture is blurred' }],
    },
  })
})

test('a rejection requires a reason, notifies the client’s open pages and sends a letter in their language', async () => {
  const dan = await person('dan')
  await api.database.db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', dan.id).execute()
  await submitDocuments(dan)
  expect(await decideSubmission(manager, dan, false)).toMatchObject({
    error: { code: 1000, data: { fields: { reason: 'This is required' } } },
  })
  pushes.length = 0
  await api.mails()
  expect(await decideSubmission(manager, dan, false, '照片模糊不清。')).toMatchObject({
    data: { status: -1 },
  })
  expect(pushes).toEqual([[dan.id, { status: -1, reason: '照片模糊不清。' }]])
  const [letter] = await api.mails()
  expect(letter?.subject).toBe('您的证件未获接受，请重新提交')
  expect(letter?.text).toContain('照片模糊不清。')
  expect(letter?.text).toContain('https://house.test/zh-Hans/verification')
  await submitDocuments(dan)
  await decideSubmission(manager, dan, true)
  const [passed] = await api.mails()
  expect(passed?.subject).toBe('您的身份已通过验证')
  expect(passed?.text).not.toContain('模糊')
  expect(pushes.at(-1)).toEqual([dan.id, { status: 1, reason: '' }])
})

test('a decision is notified once, however often the job runs', async () => {
  const kim = await person('kim')
  await submitDocuments(kim)
  await api.mails()
  const response = await decideSubmission(manager, kim, true)
  expect((await api.mails()).length).toBe(1)
  await api.database.pool.query(`select graphile_worker.add_job('identity.tell', $1::json)`, [
    JSON.stringify({ userId: kim.id, id: response.ok ? response.data.id : '', status: 1, reason: '' }),
  ])
  expect(await api.mails()).toEqual([])
})

test('W1 a verified client can register for a sale that requires it', async () => {
  await createSale(api, { id: 'asks', identityNeeded: true })
  const eve = await person('eve')
  await addCard(api, eve.id, 'card of eve')
  const register = () => eve.client.call(auctionRegister, { auctionId: 'asks' })
  expect(await register()).toMatchObject({ error: { code: 1203 } })
  await submitDocuments(eve)
  expect(await register()).toMatchObject({ error: { code: 1203 } })
  await decideSubmission(manager, eve, true)
  expect(await register()).toMatchObject({ data: { status: 2 } })
})

test('a decision applies only to the submission and state that was seen', async () => {
  const fay = await person('fay')
  await submitDocuments(fay)
  const sheet = await manager.client.call(staffIdentityGet, { userId: fay.id })
  const id = sheet.ok ? sheet.data.id : ''
  const decide = (pass: boolean, seen: 'awaiting' | 'passed' | 'rejected' = 'awaiting') =>
    manager.client.call(staffIdentityDecide, { userId: fay.id, id, seen, pass, reason: pass ? '' : 'No' })
  const responses = await Promise.all([decide(true), decide(false)])
  expect(responses.filter(({ ok }) => ok).length).toBe(1)
  expect(responses.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 1006 } }])
  const verification = await fay.client.call(userRealnameGet, {})
  const status = verification.ok ? verification.data.status : 0
  expect(status).toBe(responses[0]?.ok ? 1 : -1)
  if (identityState(status) === 'passed') await decideSubmission(manager, fay, false, 'False')
  expect(await decide(true, 'rejected')).toMatchObject({
    error: { code: 4003, data: { status: 'rejected' } },
  })
  await submitDocuments(fay)
  expect(await decide(true)).toMatchObject({ error: { code: 1006 } })
  expect(await fay.client.call(userRealnameGet, {})).toMatchObject({ data: { status: 0 } })
})

test('a passed submission can be rejected later, and the client can submit another document', async () => {
  const gus = await person('gus')
  await submitDocuments(gus)
  await decideSubmission(manager, gus, true)
  expect(await decideSubmission(manager, gus, true)).toMatchObject({
    error: { code: 4003, data: { status: 'passed' } },
  })
  expect(await decideSubmission(manager, gus, false, 'The document is false')).toMatchObject({
    data: { status: -1 },
  })
  expect(await uploadImage(gus)).toMatchObject({ key: expect.any(String) })
})

test('managers cannot decide on themselves, and others can neither view nor decide', async () => {
  await submitDocuments(manager)
  expect(await decideSubmission(manager, manager, true)).toMatchObject({ error: { code: 1007 } })
  const [clerk, hal] = [await person('clerk', { roles: ['clerk'] }), await person('hal')]
  for (const { client } of [clerk, hal, { client: api.client() }]) {
    expect(await client.call(staffIdentityList, {})).toMatchObject({ error: { code: 1005 } })
    expect(await client.call(staffIdentityGet, { userId: manager.id })).toMatchObject({
      error: { code: 1005 },
    })
    expect(await client.call(staffIdentityDecide, { userId: hal.id, id: 'x', pass: true })).toMatchObject({
      error: { code: 1005 },
    })
  }
})

test('an account without a submission, or an unknown one, is not found', async () => {
  const ian = await person('ian')
  for (const userId of [ian.id, 'nobody']) {
    expect(await manager.client.call(staffIdentityGet, { userId })).toMatchObject({ error: { code: 1004 } })
    expect(await manager.client.call(staffIdentityDecide, { userId, id: 'x', pass: true })).toMatchObject({
      error: { code: 1004 },
    })
  }
})
