import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { createPerson, signIn } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
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

test('entries show an enquiry by its reference, and a conversation by its person', async () => {
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
  // An id of one kind is not a name of the other.
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
    for (const q of [category.toUpperCase(), product]) {
      const found = await api.client(session, lang).call(staffAuditList, { q })
      expect(found.ok && found.data.list.map(({ about }) => about.name)).toEqual([
        q === product ? product : category,
      ])
    }
  }
})

/** Records three actions of two colleagues on three subjects and days, for the filters. */
async function recordThree() {
  const { db } = api.database
  const [writer, other, client] = await Promise.all(
    ['filters', 'other', 'subject'].map((name) =>
      createPerson(api, `${name}@audit.example`, {
        ...(name === 'subject' ? {} : { roles: ['manager'] as const }),
        card: false,
      }),
    ),
  )
  if (!writer || !other || !client) throw new Error('three people were created')
  await db
    .updateTable('users')
    .set({ first_name: '伟铭', last_name: '欧阳' })
    .where('id', '=', client.id)
    .execute()
  const orderId = 'audit-order'
  const order = { id: orderId, user_id: client.id, auction_id: 'x', status: 'DRAFT', currency: 'HKD' }
  const { number } = await db
    .insertInto('orders')
    .values({ ...order, rates: JSON.stringify(legacyRates), created_at: 1, changed_at: 1 })
    .returning('number')
    .executeTakeFirstOrThrow()
  const record = (
    by: string,
    act: 'client.note' | 'order.issue' | 'sale.close',
    about: string,
    at: string,
  ) => {
    const [kind = '', id = ''] = about.split(' ')
    return recordAction(db, { by, act, about: { kind, id }, detail: {} }, Date.parse(at))
  }
  await record(writer.id, 'client.note', `person ${client.id}`, '2031-03-01T15:59:59.999Z')
  await record(writer.id, 'order.issue', `order ${orderId}`, '2031-03-01T16:00:00Z')
  await record(other.id, 'sale.close', 'sale BH0777', '2031-03-02T16:00:00Z')
  const client_ = await db
    .selectFrom('users')
    .select('client_number')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const list = async (filters: PayloadInputOf<typeof staffAuditList>) => {
    const response = await writer.client.call(staffAuditList, { from: '2031-03-01', ...filters })
    if (!response.ok) throw new Error(response.error.message)
    expect(response.data.total).toBe(response.data.list.length)
    return response.data.list.map(({ act }) => act)
  }
  return { writer, number, clientNumber: client_.client_number, list }
}

test('entries are filtered by who acted, action, subject, and day in the house’s time zone', async () => {
  const { writer, number, clientNumber, list } = await recordThree()
  const all = ['sale.close', 'order.issue', 'client.note']
  expect(await list({})).toEqual(all)
  expect(await list({ person: 'filters@audit' })).toEqual(all.slice(1))
  expect(await list({ person: 'nobody at all' })).toEqual([])
  expect(await list({ action: 'sale.close' })).toEqual(['sale.close'])
  expect(await list({ q: String(number) })).toEqual(['order.issue'])
  expect(await list({ q: String(clientNumber) })).toEqual(['client.note'])
  for (const name of ['欧阳伟铭', 'ouyang weiming', 'subject@audit'])
    expect(await list({ q: name })).toEqual(['client.note'])
  expect(await list({ q: 'BH0777' })).toEqual(['sale.close'])
  expect(await list({ q: 'no such thing' })).toEqual([])
  // Midnight in Hong Kong is 16:00 UTC.
  expect(await list({ to: '2031-03-01' })).toEqual(['client.note'])
  expect(await list({ from: '2031-03-02', to: '2031-03-02' })).toEqual(['order.issue'])
  expect(await list({ from: '2031-03-03' })).toEqual(['sale.close'])
  expect(await list({ person: 'filters@audit', q: String(number), action: 'client.note' })).toEqual([])
  for (const wrong of [{ from: '2031-02-30' }, { to: 'soon' }])
    expect(await writer.client.call(staffAuditList, wrong)).toMatchObject({
      ok: false,
      error: { code: 1000, data: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } } },
    })
})

test('entries are found by the numbers of deliveries and gifts, enquiries and conversations', async () => {
  const ann = await createPerson(api, 'found@audit.example', { card: false })
  const staff = await createPerson(api, 'finder@audit.example', { roles: ['manager'], card: false })
  const { db } = api.database
  await ann.client.call(collectFeedback, { name: 'Found', email: 'found@audit.example', content: 'When?' })
  await ann.client.call(chatSend, { content: 'Hello', ak: createIdempotencyKey(), path: '', title: '' })
  const enquiry = await db
    .selectFrom('enquiries')
    .select(['id', 'reference'])
    .where('email', '=', 'found@audit.example')
    .executeTakeFirstOrThrow()
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('user_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  const record = (act: 'enquiry.handle' | 'chat.archive' | 'category.set', kind: string, id: string) =>
    recordAction(db, { by: staff.id, act, about: { kind, id }, detail: {} }, api.clock.now())
  await record('enquiry.handle', 'enquiry', enquiry.id)
  await record('chat.archive', 'chat', chat.id)
  await record('category.set', 'category', 'cognac-old')
  const list = async (q: string) => {
    const response = await staff.client.call(staffAuditList, { q, person: 'finder@audit' })
    return response.ok ? response.data.list.map(({ act }) => act) : response.error
  }
  expect(await list(enquiry.reference.toLowerCase())).toEqual(['enquiry.handle'])
  expect(await list('found@audit.example')).toEqual(['chat.archive'])
  expect(await list('cognac-old')).toEqual(['category.set'])
  for (const none of ['D-999999999', 'G7', '999999999999', "'; --"]) expect(await list(none)).toEqual([])
})
