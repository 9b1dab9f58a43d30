import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { chatContact, chatList, chatRead, chatSend } from '#wire/calls/chat.ts'
import { staffChatGet, staffChatList, staffChatSend } from '#wire/calls/staff-chat.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { newSecret } from './secrets.ts'
import { openTestBrowser } from './testing/browser.ts'

let api: TestApi
let clerk: Client

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  clerk = (await createPerson(api, 'clerk@house.test', { roles: ['clerk'] })).client
})

afterAll(() => api.close())

const send = async (client: Client, content: string, ak = createIdempotencyKey()) =>
  dataOf(await client.call(chatSend, { content, ak, path: '/auctions', title: 'Auctions' }))
const list = async (client: Client, params = {}) => dataOf(await client.call(chatList, params))
const contents = ({ list: messages }: { list: readonly { content: string }[] }) =>
  messages.map(({ content }) => content)

describe('a visitor', () => {
  test('gets a secret in an HttpOnly cookie; the database holds its digest only', async () => {
    const visitor = openTestBrowser(api)
    await list(visitor.client)
    expect(visitor.lastSetCookie()).toMatch(
      /^visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    await send(visitor.client, 'Is the wine still in bond?')
    const rows = await api.database.db.selectFrom('chats').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(visitor.cookie())
  })

  test('writes in the language of their page, which is stored', async () => {
    const visitor = openTestBrowser(api, 'hk')
    await list(visitor.client)
    await send(visitor.client, '請問仍在保稅倉嗎？')
    const { head } = await list(visitor.client)
    const { list: chats } = dataOf(await clerk.call(staffChatList, { q: '' }))
    expect(chats.find(({ id }) => id === head?.id)?.lang).toBe('zh-Hant')
  })

  test('has an empty conversation before the first message', async () => {
    const visitor = openTestBrowser(api)
    const { head, list: messages, more } = await list(visitor.client)
    expect({ head, messages, more }).toEqual({ head: null, messages: [], more: false })
    expect((await visitor.client.call(chatRead, { seq: 1 })).ok).toBe(false)
  })

  test('lists messages with sequence numbers and the page they were sent from', async () => {
    const visitor = openTestBrowser(api)
    await list(visitor.client)
    await send(visitor.client, 'One')
    await send(visitor.client, 'Two\nlines')
    const found = await list(visitor.client)
    expect(found.list).toMatchObject([
      {
        seq: 1,
        content: 'One',
        fromHouse: false,
        author: '',
        about: { path: '/auctions', title: 'Auctions' },
      },
      { seq: 2, content: 'Two\nlines' },
    ])
    expect(contents(await list(visitor.client, { since: 1 }))).toEqual(['Two\nlines'])
    expect(contents(await list(visitor.client, { before: 2 }))).toEqual(['One'])
    expect(await list(visitor.client, { size: 1 })).toMatchObject({ more: true, list: [{ seq: 2 }] })
  })

  test('sends a message once for repeated and concurrent requests with one key', async () => {
    const visitor = openTestBrowser(api)
    await list(visitor.client)
    const ak = createIdempotencyKey()
    const results = await Promise.all([1, 2, 3].map(() => send(visitor.client, 'Hello', ak)))
    expect(results.map(({ message }) => message.seq)).toEqual([1, 1, 1])
    expect(contents(await list(visitor.client))).toEqual(['Hello'])
  })

  test('concurrent messages get consecutive sequence numbers', async () => {
    const visitor = openTestBrowser(api)
    await list(visitor.client)
    const results = await Promise.all(Array.from({ length: 12 }, (_, i) => send(visitor.client, `No ${i}`)))
    expect(results.map(({ message }) => message.seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    )
  })

  test('cannot read a conversation with its listener key, a forged secret or none', async () => {
    const visitor = openTestBrowser(api)
    const { key } = await list(visitor.client)
    await send(visitor.client, 'Private')
    for (const forged of [
      '',
      key,
      newSecret(),
      `${visitor.cookie().slice(0, -1)}!`,
      'x'.repeat(43),
      '#server/',
    ]) {
      const other = openTestBrowser(api)
      other.setCookie(forged)
      expect((await list(other.client)).head).toBeNull()
      expect(other.cookie()).not.toBe(visitor.cookie())
    }
  })

  test('is rate limited, and can send again later', async () => {
    const visitor = openTestBrowser(api)
    await list(visitor.client)
    for (let i = 0; i < 20; i++) await send(visitor.client, `No ${i}`)
    const refused = await visitor.client.call(chatSend, { content: 'More', ak: createIdempotencyKey() })
    expect(refused).toMatchObject({
      ok: false,
      error: { name: 'tooManyRequests', data: { retryAfter: 3 } },
    })
    api.clock.set(api.clock.now() + 10_000)
    expect((await visitor.client.call(chatSend, { content: 'More', ak: createIdempotencyKey() })).ok).toBe(
      true,
    )
  })

  test('an invalid message or page is rejected by field name', async () => {
    const visitor = openTestBrowser(api)
    const invalidFields = async (payload: object) => {
      const response = await visitor.client.call(chatSend, {
        content: 'Hello',
        ak: createIdempotencyKey(),
        ...payload,
      })
      return !response.ok && response.error.name === 'invalidInput'
        ? Object.keys(response.error.data.fields)
        : []
    }
    expect(await invalidFields({ content: ' \n ' })).toEqual(['content'])
    expect(await invalidFields({ content: 'x'.repeat(2_001) })).toEqual(['content'])
    expect(await invalidFields({ content: 'a\u202eb' })).toEqual(['content'])
    expect(await invalidFields({ path: 'javascript:alert(1)' })).toEqual(['path'])
    expect(await invalidFields({ path: '//evil.example/' })).toEqual(['path'])
    expect(await invalidFields({ path: '/\\evil.example' })).toEqual(['path'])
    expect(await invalidFields({ ak: 'again' })).toEqual(['ak'])
  })

  test('can leave a name and email address, which staff see', async () => {
    const visitor = openTestBrowser(api)
    await list(visitor.client)
    dataOf(await visitor.client.call(chatContact, { name: 'Mei Lin', email: 'mei@guest.test' }))
    expect((await list(visitor.client)).head).toBeNull()
    await send(visitor.client, 'Do you ship to Macao?')
    expect(await list(visitor.client)).toMatchObject({ name: 'Mei Lin', email: 'mei@guest.test' })
    const { list: found } = dataOf(await clerk.call(staffChatList, { q: 'mei l' }))
    expect(found).toMatchObject([{ name: 'Mei Lin', email: 'mei@guest.test', isMember: false, unread: 1 }])
  })
})

describe('a visitor who signs in', () => {
  test('keeps their conversation, which the next visitor in the browser cannot read', async () => {
    const person = await createPerson(api, 'first@chat.test')
    const browser = openTestBrowser(api)
    await list(browser.client)
    await send(browser.client, 'Before')
    const secret = browser.cookie()
    browser.signIn(person.token)
    const joined = await list(browser.client)
    expect(contents(joined)).toEqual(['Before'])
    expect(joined.key).toBe('')
    expect(browser.cookie()).toBe('')
    const after = openTestBrowser(api)
    after.setCookie(secret)
    expect((await list(after.client)).head).toBeNull()
    expect(contents(await list(person.client))).toEqual(['Before'])
  })

  test('has it appended to the account’s conversation, without gaps or duplicates', async () => {
    const person = await createPerson(api, 'second@chat.test')
    await send(person.client, 'From home')
    const browser = openTestBrowser(api)
    await list(browser.client)
    await send(browser.client, 'As a visitor')
    await send(browser.client, 'Still one')
    browser.signIn(person.token)
    const joined = await list(browser.client)
    expect(joined.list.map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'From home'],
      [2, 'As a visitor'],
      [3, 'Still one'],
    ])
    const { list: found } = dataOf(await clerk.call(staffChatList, { q: 'second@chat.test' }))
    expect(found).toMatchObject([{ isMember: true, name: 'Ann Lee', unread: 3, seq: 3 }])
    await send(browser.client, 'Now at home')
    expect((await list(person.client)).list.at(-1)).toMatchObject({ seq: 4, content: 'Now at home' })
  })

  test('does not share it with another account', async () => {
    const [mine, other] = [
      await createPerson(api, 'third@chat.test'),
      await createPerson(api, 'fourth@chat.test'),
    ]
    await send(mine.client, 'Mine alone')
    expect((await list(other.client)).head).toBeNull()
    expect((await other.client.call(chatRead, { seq: 1 })).ok).toBe(false)
  })
})

test('a reply is unread until the client reads it, and staff see the read mark', async () => {
  const visitor = openTestBrowser(api)
  await list(visitor.client)
  const { head } = await send(visitor.client, 'Are you there?')
  dataOf(await clerk.call(staffChatSend, { id: head.id, content: 'We are.', ak: createIdempotencyKey() }))
  const answered = await list(visitor.client)
  expect(answered.head).toMatchObject({ seq: 2, unread: 1, ownRead: 0 })
  expect(answered.list.at(-1)).toMatchObject({ fromHouse: true, author: 'Ann', content: 'We are.' })
  dataOf(await visitor.client.call(chatRead, { seq: 99 }))
  dataOf(await visitor.client.call(chatRead, { seq: 1 }))
  expect((await list(visitor.client)).head).toMatchObject({ unread: 0, ownRead: 2 })
  expect(dataOf(await clerk.call(staffChatGet, { id: head.id }))).toMatchObject({ ownRead: 2 })
})

test('returns the office hours, evaluated on the server’s clock', async () => {
  const visitor = openTestBrowser(api)
  api.clock.set(Date.parse('2027-02-05T11:00:00+08:00'))
  expect((await list(visitor.client)).hours).toEqual({
    days: [1, 2, 3, 4, 5],
    from: '10:00',
    to: '18:00',
    timeZone: 'Asia/Hong_Kong',
    isNow: true,
  })
  api.clock.set(Date.parse('2027-02-06T11:00:00+08:00'))
  expect((await list(visitor.client)).hours?.isNow).toBe(false)
})
