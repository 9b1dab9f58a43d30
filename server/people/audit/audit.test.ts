import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { createPerson, signIn } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { auditData, recordAction } from './audit.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

test('audit entries cannot be changed or deleted, and are exported to the person who acted', async () => {
  const { db } = api.database
  const { id } = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const detail = { company: 'SF' }
  const act = { by: id, act: 'mall.ship' as const, about: { kind: 'mall', id: 'o1' }, detail }
  await recordAction(db, act, 1_000)
  await expect(db.updateTable('audit_log').set({ act: 'mall.cancel' }).execute()).rejects.toThrow(/stays/)
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/stays/)
  await auditData(db).erase(id, 2_000)
  expect(await auditData(db).export(id)).toEqual([
    { at: '1970-01-01T00:00:01.000Z', act: 'mall.ship', about: 'mall o1', detail: { company: 'SF' } },
  ])
})

test('entries show the subject by its number; an action observed elsewhere has no author', async () => {
  const { db } = api.database
  const ann = await createPerson(api, 'buyer@example.com', { card: false })
  const boss = await createPerson(api, 'boss@example.com', { roles: ['manager'], card: false })
  const at = api.clock.now()
  const order = {
    id: 'o2',
    user_id: ann.id,
    auction_id: 'x',
    status: 'DRAFT',
    currency: 'HKD',
    rates: JSON.stringify(legacyRates),
  }
  const { number } = await db
    .insertInto('orders')
    .values({ ...order, created_at: at, changed_at: at })
    .returning('number')
    .executeTakeFirstOrThrow()
  const about = (kind: string, id: string) => ({ kind, id })
  await recordAction(db, { by: boss.id, act: 'order.issue', about: about('order', 'o2'), detail: {} }, at)
  await recordAction(db, { by: null, act: 'refund.outside', about: about('order', 'o2'), detail: {} }, at)
  await recordAction(
    db,
    { by: boss.id, act: 'deliveryPrice.set', about: about('deliveryPrice', 'CN'), detail: {} },
    at,
  )
  const response = await boss.client.call(staffAuditList, { size: 3 })
  expect(response.ok && response.data.list.map(({ by, about: { name } }) => [by !== '', name])).toEqual([
    [true, ''],
    [false, String(number)],
    [true, String(number)],
  ])
})

test('entries show an enquiry by its reference, and a conversation by who writes', async () => {
  const ann = await createPerson(api, 'writer@example.com', { card: false })
  const staff = await createPerson(api, 'desk@example.com', { roles: ['manager'], card: false })
  const enquiry = await ann.client.call(collectFeedback, {
    name: 'Ann Lee',
    email: 'writer@example.com',
    content: 'When is the viewing?',
  })
  const { db } = api.database
  const { id, reference } = await db
    .selectFrom('enquiries')
    .select(['id', 'reference'])
    .executeTakeFirstOrThrow()
  expect(enquiry).toMatchObject({ data: { reference } })
  await ann.client.call(chatSend, { content: 'Hello', ak: createIdempotencyKey(), path: '', title: '' })
  const chat = await db.selectFrom('chats').select('id').executeTakeFirstOrThrow()
  const now = api.clock.now()
  const handled = { by: staff.id, act: 'enquiry.handle', about: { kind: 'enquiry', id }, detail: {} } as const
  const archived = {
    by: staff.id,
    act: 'chat.archive',
    about: { kind: 'chat', id: chat.id },
    detail: {},
  } as const
  await recordAction(db, handled, now)
  await recordAction(db, archived, now)
  const response = await staff.client.call(staffAuditList, { size: 2 })
  expect(response.ok && response.data.list.map(({ about }) => about.name)).toEqual(['Ann Lee', reference])
})

test('entries show a product and a category by their names in the language of the reader', async () => {
  const { db } = api.database
  const email = 'names@example.com'
  const { id: by } = await createPerson(api, email, { roles: ['manager'], card: false })
  const session = await signIn(api, email)
  await stockProduct(db, { id: 'port' })
  // An id of one kind is no name of the other.
  await db.insertInto('categories').values({ id: 'port', position: 900 }).execute()
  const texts = [
    { id: 'port', lang: 'en', name: 'Port wine' },
    { id: 'port', lang: 'zh-Hans', name: '波特酒' },
  ]
  await db.insertInto('category_text').values(texts).execute()
  for (const [act, kind] of [
    ['mall.product', 'product'],
    ['category.set', 'category'],
  ] as const)
    await recordAction(db, { by, act, about: { kind, id: 'port' }, detail: {} }, api.clock.now())
  for (const [lang, category, product] of [
    ['en', 'Port wine', 'Belmont port 2009'],
    ['cn', '波特酒', '贝蒙 port 2009'],
  ] as const) {
    const response = await api.client(session, lang).call(staffAuditList, { size: 2 })
    expect(response.ok && response.data.list.map(({ about }) => about.name)).toEqual([category, product])
  }
})
