import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import type { Chat, ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import { type ChatStore, createChatStore, type Outgoing, type Sent } from './chat-store.ts'

const about = { path: '/', title: 'Home' }

/** Creates a fake server that has one conversation. */
function createServer(id = 'chat') {
  const list: ChatMessage[] = []
  const state = { revision: 0, ownRead: 0, houseRead: 0, id }
  const head = (): ChatHead => ({
    id: state.id,
    revision: state.revision,
    seq: list.length,
    ownRead: state.ownRead,
    houseRead: state.houseRead,
    unread: list.filter(({ fromHouse, seq }) => fromHouse && seq > state.ownRead).length,
    isClosed: false,
  })
  const write = (content: string, ak: string, fromHouse: boolean): ChatMessage => {
    const known = list.find((one) => one.ak === ak)
    if (known) return known
    const one = { seq: list.length + 1, at: 0, fromHouse, author: '', content, ak, about: null }
    list.push(one)
    state.revision += 1
    return one
  }
  const chat = (messages: readonly ChatMessage[], more: boolean): Chat => ({
    head: list.length > 0 ? head() : null,
    key: 'key',
    name: '',
    email: '',
    hours: null,
    list: [...messages],
    more,
  })
  return { list, state, head, write, chat }
}

type FakeServer = ReturnType<typeof createServer>

const pageSize = 3

/** Returns the server's response to a request for messages. */
function listMessages(
  { list, chat }: FakeServer,
  { since = 0, before = 0 }: { since?: number; before?: number },
): Chat {
  if (since > 0) return chat(list.slice(since, since + pageSize), true)
  const older = before > 0 ? list.slice(0, before - 1) : list
  return chat(older.slice(-pageSize), older.length > pageSize)
}

/** Creates a tab whose requests succeed at once while `isUp`. */
function createTab(
  server: FakeServer,
  isUp: () => boolean = () => true,
  receivesUnanswered: () => boolean = () => false,
) {
  let aks = 0
  const follows: number[] = []
  const store: ChatStore = createChatStore({
    newAk: () => `own ${++aks}`,
    list: async (params) => (isUp() ? listMessages(server, params) : null),
    send: async ({ ak, content }: Outgoing): Promise<Sent> => {
      const up = isUp()
      if (up || receivesUnanswered()) server.write(content, ak, false)
      const message = server.list.find((one) => one.ak === ak)
      return up && message ? { kind: 'sent', message, head: server.head() } : { kind: 'noResponse' }
    },
    read: async (seq) => {
      server.state.ownRead = Math.max(server.state.ownRead, seq)
      server.state.revision += 1
    },
    follow: (_key, since) => void follows.push(since),
  })
  return { store, follows }
}

const flushPromises = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
const contents = (store: ChatStore) => store.state().chat?.list.map(({ content }) => content)

test('shows a sent message at once, then at its place in the conversation', async () => {
  const { store } = createTab(createServer())
  await store.load()
  store.send('Hello', about)
  expect(store.state().outgoing).toMatchObject([{ content: 'Hello', state: 'sending' }])
  await flushPromises()
  expect(store.state().outgoing).toEqual([])
  expect(contents(store)).toEqual(['Hello'])
})

test('keeps unsent messages in order and resends them after reconnecting', async () => {
  const connection = { up: true }
  const { store } = createTab(createServer(), () => connection.up)
  await store.load()
  connection.up = false
  store.send('One', about)
  store.send('Two', about)
  await flushPromises()
  expect(store.state().outgoing.map(({ content, state }) => [content, state])).toEqual([
    ['One', 'failed'],
    ['Two', 'failed'],
  ])
  connection.up = true
  store.onConnected()
  await flushPromises()
  expect(contents(store)).toEqual(['One', 'Two'])
})

test('does not resend a refused message automatically', async () => {
  const server = createServer()
  const sent: string[] = []
  const store = createChatStore({
    newAk: () => 'own',
    list: async (params) => listMessages(server, params),
    send: async ({ content }) => {
      sent.push(content)
      return { kind: 'refused', text: 'Too many' }
    },
    read: async () => undefined,
    follow: () => undefined,
  })
  await store.load()
  store.send('Again', about)
  await flushPromises()
  expect(store.state().outgoing).toMatchObject([{ state: 'failed', refusal: 'Too many' }])
  store.onConnected()
  await flushPromises()
  expect(sent).toEqual(['Again'])
  store.retry()
  await flushPromises()
  expect(sent).toEqual(['Again', 'Again'])
  store.discard()
  expect(store.state().outgoing).toEqual([])
})

test('ignores duplicates and loads messages missing in between', async () => {
  const server = createServer()
  const { store } = createTab(server)
  server.write('One', '1', true)
  await store.load()
  store.receive({ head: server.head(), list: server.list })
  for (const ak of ['2', '3', '4', '5', '6', '7']) server.write(ak, ak, true)
  store.receive({ head: server.head(), list: server.list.slice(5) })
  await flushPromises()
  expect(contents(store)).toEqual(['One', '2', '3', '4', '5', '6', '7'])
})

test('keeps the newer head, whatever order they arrive in', async () => {
  const server = createServer()
  const { store } = createTab(server)
  server.write('One', '1', false)
  await store.load()
  const old = server.head()
  server.state.houseRead = 1
  server.state.revision += 1
  store.receive({ head: server.head(), list: [] })
  store.receive({ head: old, list: [] })
  expect(store.state().chat?.head?.houseRead).toBe(1)
})

test('loads earlier messages a page at a time', async () => {
  const server = createServer()
  const { store } = createTab(server)
  for (const ak of ['1', '2', '3', '4', '5']) server.write(ak, ak, true)
  await store.load()
  expect(contents(store)).toEqual(['3', '4', '5'])
  await store.older()
  expect(contents(store)).toEqual(['1', '2', '3', '4', '5'])
  expect(store.state().chat?.more).toBe(false)
})

test('marks seen messages as read on the server', async () => {
  const server = createServer()
  const { store } = createTab(server)
  server.write('Good day', '1', true)
  await store.load()
  expect(store.state().chat?.head?.unread).toBe(1)
  store.seen()
  expect(store.state().chat?.head?.unread).toBe(0)
  expect(server.state.ownRead).toBe(1)
})

test('reloads the chat when another conversation replaces the current one', async () => {
  const server = createServer()
  const { store, follows } = createTab(server)
  server.write('As a visitor', '1', false)
  await store.load()
  server.state.id = 'account'
  server.list.unshift({ ...server.write('From home', '0', false) })
  server.list.pop()
  for (const [index, one] of server.list.entries()) Object.assign(one, { seq: index + 1 })
  store.receive({ head: server.head(), list: [] })
  await flushPromises()
  expect(contents(store)).toEqual(['From home', 'As a visitor'])
  expect(follows.at(-1)).toBe(2)
})

test('after reconnecting, finds an unacknowledged message on an earlier page', async () => {
  const connection = { up: true }
  const server = createServer()
  const { store } = createTab(
    server,
    () => connection.up,
    () => true,
  )
  await store.load()
  connection.up = false
  server.write('0', '0', true)
  store.send('Hello', about)
  await flushPromises()
  for (const ak of ['1', '2', '3']) server.write(ak, ak, true)
  connection.up = true
  store.onConnected()
  await flushPromises()
  expect(store.state().outgoing).toEqual([])
  expect(contents(store)).toEqual(['1', '2', '3'])
})

/** Sequences of the possible events of a tab. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('own' as const) }),
    fc.record({ kind: fc.constant('house' as const), isDelivered: fc.boolean() }),
    fc.record({ kind: fc.constant('disconnect' as const), isReceived: fc.boolean() }),
    fc.record({ kind: fc.constant('reconnect' as const) }),
    fc.record({ kind: fc.constant('poll' as const) }),
    fc.record({ kind: fc.constant('tick' as const), count: fc.integer({ min: 1, max: 8 }) }),
  ),
  { maxLength: 60 },
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** Creates a tab whose connection fails and recovers, with the messages written in it. */
async function createUnreliableTab() {
  const connection = { up: true, isReceived: false }
  const server = createServer()
  const { store } = createTab(
    server,
    () => connection.up,
    () => connection.isReceived,
  )
  const own: string[] = []
  await store.load()
  const play = async (step: Step, name: string): Promise<void> => {
    switch (step.kind) {
      case 'own':
        own.push(name)
        return store.send(name, about)
      case 'house': {
        const message = server.write(name, name, true)
        return step.isDelivered && connection.up
          ? store.receive({ head: server.head(), list: [message] })
          : undefined
      }
      case 'disconnect':
        Object.assign(connection, { up: false, isReceived: step.isReceived })
        return
      case 'reconnect':
        Object.assign(connection, { up: true, isReceived: false })
        return store.onConnected()
      case 'poll':
        return void store.catchUp()
      case 'tick':
        for (let i = 0; i < step.count; i++) await Promise.resolve()
    }
  }
  return { house: server, store, own, play }
}

test('shows every message once, in server order, after any outages', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { house: server, store, own, play } = await createUnreliableTab()
      for (const [index, step] of sequence.entries()) await play(step, `${step.kind} ${index}`)
      await flushPromises()
      await play({ kind: 'reconnect' }, '')
      for (let i = 0; i < 20; i++) await flushPromises()
      void store.catchUp()
      for (let i = 0; i < 20; i++) await flushPromises()
      const known = store.state().chat?.list ?? []
      expect(known).toEqual(server.list.slice(-known.length || server.list.length))
      expect(store.state().outgoing).toEqual([])
      expect(server.list.filter(({ fromHouse }) => !fromHouse).map(({ content }) => content)).toEqual(own)
    }),
    runs(1_000),
  )
})
