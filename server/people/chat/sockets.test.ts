import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type Gateway, openGateway } from '#server/gateway.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { is, type Watcher, watch } from '#server/sale/rooms/testing/watcher.ts'
import { openTestServer, type TestServer, testConfig } from '#server/testing.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { chatList, chatRead, chatSend } from '#wire/calls/chat.ts'
import { staffChatClose, staffChatRead, staffChatSend } from '#wire/calls/staff-chat.ts'
import { type Client, createClient } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ChatMessage } from '#wire/entities/chat.ts'
import { serverFrame } from '#wire/socket/server-frame.ts'
import type { ServerFrame } from '#wire/socket/socket.ts'

let database: FreshDatabase
let server: TestServer
let gateway: Gateway
let clerk: { client: Client; token: string }
const watchers: Watcher[] = []

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  server = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: database.url } })
  gateway = await openGateway(testConfig({ DATABASE_URL: database.url }))
  clerk = await join('clerk@house.test')
  const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await database.db.insertInto('user_roles').values({ user_id: id, role: 'clerk' }).execute()
})

afterEach(() => {
  for (const { ws } of watchers.splice(0)) ws.terminate()
})

afterAll(async () => {
  await gateway.close()
  await server.close()
  await database.close()
})

/** Returns a client over HTTP that holds one cookie, as a browser does. */
function browser(token = ''): Client {
  let cookie = ''
  return createClient({
    origin: server.url,
    appid: 'web',
    key: 'rostrum-demo',
    token: () => token,
    lang: () => 'en',
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, headers: { ...headersOf(init), cookie } })
      const set = response.headers.getSetCookie()[0]
      if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
      return response
    },
  })
}

const headersOf = (init: RequestInit): Record<string, string> => Object.fromEntries(new Headers(init.headers))

async function join(email: string): Promise<{ client: Client; token: string }> {
  const response = await browser().call(userRegister, registrationForm(email))
  const { token } = dataOf(response)
  return { token, client: browser(token) }
}

/** Returns a socket to one of the two processes. */
async function listen(at: { url: string }, token = ''): Promise<Watcher> {
  const watcher = await watch(`${at.url.replace('http', 'ws')}/v1/socket`, 'none')
  watchers.push(watcher)
  if (token !== '') {
    watcher.say({ type: 'login', data: { token } })
    await watcher.heard(is('login'))
  }
  return watcher
}

type ChatFrame = Extract<ServerFrame, { type: 'chat' }>

const chatWith =
  (test: (data: ChatFrame['data']) => boolean) =>
  (frame: ServerFrame): frame is ChatFrame =>
    frame.type === 'chat' && test(frame.data)

const messagesOf = ({ frames }: Watcher): readonly ChatMessage[] =>
  frames.filter(is('chat')).flatMap(({ data }) => data.list)

const send = async (client: Client, content: string) =>
  dataOf(await client.call(chatSend, { content, ak: createIdempotencyKey() }))
const reply = async (id: string, content: string) =>
  dataOf(await clerk.client.call(staffChatSend, { id, content, ak: createIdempotencyKey() }))

test('a visitor connected to another process receives replies and read marks', async () => {
  const visitor = browser()
  const { key } = dataOf(await visitor.call(chatList, {}))
  const socket = await listen(gateway)
  socket.say({ type: 'follow_chat', data: { key, since: 0 } })
  const { head } = await send(visitor, 'Hello')
  await socket.heard(chatWith(({ head }) => head.seq === 1))
  dataOf(await clerk.client.call(staffChatRead, { id: head.id, seq: 1 }))
  await socket.heard(chatWith(({ head }) => head.houseRead === 1))
  await reply(head.id, 'Good day')
  const { data } = await socket.heard(chatWith(({ head }) => head.seq === 2))
  expect(data.list).toMatchObject([{ seq: 2, content: 'Good day', fromHouse: true, author: 'Ann' }])
  expect(data.head.unread).toBe(1)
  dataOf(await visitor.call(chatRead, { seq: 2 }))
  await socket.heard(chatWith(({ head }) => head.unread === 0 && head.seq === 2))
  dataOf(await clerk.client.call(staffChatClose, { id: head.id, closed: true }))
  await socket.heard(chatWith(({ head }) => head.isClosed))
  for (const frame of socket.frames) serverFrame.parse(frame)
})

test('nobody receives another person’s conversation, whatever key they send', async () => {
  const visitor = browser()
  const { key } = dataOf(await visitor.call(chatList, {}))
  const other = await join('other@chat.test')
  const own = await listen(server)
  own.say({ type: 'follow_chat', data: { key, since: 0 } })
  const strangers = [await listen(server), await listen(gateway, other.token)]
  for (const stranger of strangers) {
    stranger.say({ type: 'follow_chat', data: { key: `${key.slice(0, -1)}_`, since: 0 } })
    stranger.say({ type: 'follow_inbox' })
    await stranger.heard(is('error'))
  }
  const { head } = await send(visitor, 'Between us')
  await reply(head.id, 'Of course')
  await own.heard(chatWith(({ head }) => head.seq === 2))
  for (const stranger of strangers) {
    stranger.say({ type: 'ping', data: { t: 1 } })
    await stranger.heard(is('pong'))
    expect(stranger.frames.filter(({ type }) => type === 'chat' || type === 'inbox')).toEqual([])
  }
})

test('a signed-in socket ignores a key and follows its own conversation until it signs out', async () => {
  const visitor = browser()
  const { key } = dataOf(await visitor.call(chatList, {}))
  const { head } = await send(visitor, 'Not yours')
  const member = await join('member@chat.test')
  const own = await send(member.client, 'Mine')
  const socket = await listen(gateway, member.token)
  socket.say({ type: 'follow_chat', data: { key, since: 0 } })
  await socket.heard(chatWith(({ head }) => head.id === own.head.id))
  await reply(head.id, 'For the visitor')
  const still = await listen(gateway, member.token)
  still.say({ type: 'follow_chat', data: { key: '', since: 1 } })
  socket.say({ type: 'logout' })
  socket.say({ type: 'ping', data: { t: 2 } })
  await socket.heard(is('pong'))
  await reply(own.head.id, 'For the member')
  await still.heard(chatWith(({ list }) => list.length > 0))
  expect(messagesOf(socket).map(({ content }) => content)).toEqual(['Mine'])
})

test('staff receive every conversation, in every process', async () => {
  const inboxes = [await listen(server, clerk.token), await listen(gateway, clerk.token)]
  for (const inbox of inboxes) {
    inbox.say({ type: 'follow_inbox' })
    await inbox.heard((frame): frame is Extract<ServerFrame, { type: 'inbox' }> => frame.type === 'inbox')
  }
  const { head } = await send(browser(), 'Is anybody there?')
  for (const inbox of inboxes) {
    const isThisChat = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'inbox' }> =>
      frame.type === 'inbox' && frame.data.id === head.id
    await inbox.heard(isThisChat)
  }
})

test('receives every message once and in order, however often the connection drops', async () => {
  const visitor = browser()
  const { key } = dataOf(await visitor.call(chatList, {}))
  const { head } = await send(visitor, 'First')
  const received: ChatMessage[] = []
  const follow = async (at: { url: string }): Promise<Watcher> => {
    const socket = await listen(at)
    socket.say({ type: 'follow_chat', data: { key, since: received.at(-1)?.seq ?? 0 } })
    return socket
  }
  const rounds = 12
  for (let round = 0; round < rounds; round++) {
    const socket = await follow(round % 2 === 0 ? gateway : server)
    const writing = [reply(head.id, `House ${round}`), send(visitor, `Visitor ${round}`)]
    const cutEarly = round % 3 === 0
    if (!cutEarly) {
      await Promise.all(writing)
      await socket.heard(chatWith(({ list }) => (list.at(-1)?.seq ?? 0) === 1 + 2 * (round + 1)))
    }
    socket.ws.terminate()
    received.push(...messagesOf(socket))
    await Promise.all(writing)
  }
  const last = await follow(gateway)
  await reply(head.id, 'Last')
  await last.heard(chatWith(({ list }) => list.some(({ content }) => content === 'Last')))
  received.push(...messagesOf(last))
  const { list } = dataOf(await visitor.call(chatList, { size: 200 }))
  expect(received).toEqual(list)
  expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 + 2 * rounds }, (_, i) => i + 1))
})

test('receives a backlog larger than one batch completely and in order', async () => {
  const visitor = browser()
  const { key } = dataOf(await visitor.call(chatList, {}))
  const { head } = await send(visitor, 'First')
  for (let i = 0; i < 120; i++) await reply(head.id, `No ${i}`)
  const socket = await listen(server)
  socket.say({ type: 'follow_chat', data: { key, since: 0 } })
  await socket.heard(chatWith(({ list }) => list.at(-1)?.seq === 121))
  expect(messagesOf(socket).map(({ seq }) => seq)).toEqual(Array.from({ length: 121 }, (_, i) => i + 1))
})
