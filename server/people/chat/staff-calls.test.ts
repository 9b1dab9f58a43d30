import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { chatContact, chatList, chatRead, chatSend } from '#wire/calls/chat.ts'
import {
  staffChatClose,
  staffChatGet,
  staffChatList,
  staffChatRead,
  staffChatSend,
} from '#wire/calls/staff-chat.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openTestBrowser, type TestBrowser } from './testing/browser.ts'

let api: TestApi
let clerk: TestPerson
let member: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  clerk = await createPerson(api, 'clerk@house.test', { roles: ['clerk'] })
  member = await createPerson(api, 'member@chat.test')
})

afterAll(() => api.close())

const begin = async (content: string): Promise<{ browser: TestBrowser; id: string }> => {
  const browser = openTestBrowser(api)
  dataOf(await browser.client.call(chatList, {}))
  const { head } = dataOf(await browser.client.call(chatSend, { content, ak: createIdempotencyKey() }))
  return { browser, id: head.id }
}
const reply = async (id: string, content: string, ak = createIdempotencyKey()) =>
  dataOf(await clerk.client.call(staffChatSend, { id, content, ak }))
const inbox = async (params = {}) => dataOf(await clerk.client.call(staffChatList, params))
const letters = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(api.database.db)
  return api.mails()
}

test('only staff can read and answer', async () => {
  const { id } = await begin('A question')
  const requests = (client: Client) => [
    client.call(staffChatList, {}),
    client.call(staffChatGet, { id }),
    client.call(staffChatSend, { id, content: 'x', ak: createIdempotencyKey() }),
    client.call(staffChatRead, { id, seq: 1 }),
    client.call(staffChatClose, { id, closed: true }),
  ]
  for (const client of [api.client(), member.client])
    for (const response of await Promise.all(requests(client)))
      expect(response).toMatchObject({ ok: false, error: { name: 'notAllowed' } })
})

test('an unknown conversation is not found', async () => {
  const id = 'nobody'
  for (const response of await Promise.all([
    clerk.client.call(staffChatGet, { id }),
    clerk.client.call(staffChatSend, { id, content: 'x', ak: createIdempotencyKey() }),
    clerk.client.call(staffChatRead, { id, seq: 1 }),
    clerk.client.call(staffChatClose, { id, closed: true }),
  ]))
    expect(response).toMatchObject({ ok: false, error: { name: 'notFound' } })
})

test('lists unanswered conversations first, then the latest; a new message reopens an archived one', async () => {
  const [old, recent] = [await begin('Old'), await begin('Recent')]
  dataOf(await clerk.client.call(staffChatRead, { id: recent.id, seq: 1 }))
  const order = (await inbox()).list.map(({ id }) => id)
  expect(order.indexOf(old.id)).toBeLessThan(order.indexOf(recent.id))
  dataOf(await clerk.client.call(staffChatClose, { id: old.id, closed: true }))
  expect((await inbox()).list.map(({ id }) => id)).not.toContain(old.id)
  expect((await inbox({ state: 'closed' })).list.map(({ id }) => id)).toEqual([old.id])
  dataOf(await old.browser.client.call(chatSend, { content: 'Again', ak: createIdempotencyKey() }))
  expect((await inbox({ state: 'closed' })).total).toBe(0)
})

test('searches by name and email address, taking pattern characters literally', async () => {
  dataOf(await member.client.call(chatSend, { content: 'Hello', ak: createIdempotencyKey() }))
  for (const q of ['ann lee', 'LeeAnn', 'member@']) expect((await inbox({ q })).total, q).toBe(1)
  for (const q of ['%', '_', 'nobody']) expect((await inbox({ q })).total, q).toBe(0)
})

test('a repeated reply is sent once, and messages are read once any staff member reads them', async () => {
  const { id } = await begin('Hello')
  const ak = createIdempotencyKey()
  const [first, again] = [await reply(id, 'Good day', ak), await reply(id, 'Good day', ak)]
  expect([first.seq, again.seq]).toEqual([2, 2])
  expect(first).toMatchObject({ author: 'Ann Lee', fromHouse: true })
  const found = dataOf(await clerk.client.call(staffChatGet, { id }))
  expect(found).toMatchObject({ unread: 1, houseRead: 0, isMember: false, paddles: [], seq: 2 })
  dataOf(await clerk.client.call(staffChatRead, { id, seq: 1 }))
  expect(dataOf(await clerk.client.call(staffChatGet, { id })).unread).toBe(0)
})

test('an unread reply is sent by email, once, where the address is known', async () => {
  const { id, browser } = await begin('Can I see the bottle?')
  await reply(id, 'Yes, from Monday.')
  expect(await letters()).toEqual([])
  dataOf(await browser.client.call(chatContact, { name: 'Mei', email: 'mei@guest.test' }))
  await reply(id, 'At our rooms in Sheung Wan.')
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.to?.[0]?.address).toBe('mei@guest.test')
  expect(letter?.text).toMatch(/Dear Mei,[\s\S]*Yes, from Monday\.[\s\S]*At our rooms in Sheung Wan\./)
  expect(letter?.text).not.toContain('Can I see the bottle?')
  expect(letter?.text).toContain('intoxicating liquor')
  await reply(id, 'And on Tuesday.')
  const [next] = await letters()
  expect(next?.text).toContain('And on Tuesday.')
  expect(next?.text).not.toContain('from Monday')
})

test('a reply is sent by email after any number of messages, without using an advertisement as a name', async () => {
  const { id, browser } = await begin('First of many')
  dataOf(await browser.client.call(chatContact, { name: 'Win at evil.test', email: 'many@guest.test' }))
  for (const n of Array(25).keys())
    await api.database.db
      .insertInto('chat_messages')
      .values({
        chat_id: id,
        seq: n + 2,
        ak: createIdempotencyKey(),
        from_house: false,
        content: 'More',
        path: '',
        title: '',
        at: n,
      })
      .execute()
  await api.database.db.updateTable('chats').set({ seq: 26, person_seq: 26 }).where('id', '=', id).execute()
  await reply(id, 'Here is all of it.')
  const [letter] = await letters()
  expect(letter?.text).toContain('Here is all of it.')
  expect(letter?.text).toContain('Dear client,')
})

test('a reply that is read in time is not sent by email', async () => {
  dataOf(await member.client.call(chatSend, { content: 'One more thing', ak: createIdempotencyKey() }))
  const {
    list: [line],
  } = await inbox({ q: 'member@' })
  const { seq } = await reply(line?.id ?? '', 'Gladly.')
  dataOf(await member.client.call(chatRead, { seq }))
  expect(await letters()).toEqual([])
  await reply(line?.id ?? '', 'Anything else?')
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Bowen House has replied to your message'])
})
