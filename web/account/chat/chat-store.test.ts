import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chat, ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import { type ChatStore, createChatStore, type Outgoing, type Sent } from './chat-store.ts'

const about = { path: '/', title: 'Home' }

/** A house that keeps one conversation, and a way to it that loses what a test says. */
function openHouse(id = 'chat') {
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

type House = ReturnType<typeof openHouse>

const pageSize = 3

/** The answer to asking a house for messages. */
function asked({ list, chat }: House, { since = 0, before = 0 }: { since?: number; before?: number }): Chat {
  if (since > 0) return chat(list.slice(since, since + pageSize), true)
  const older = before > 0 ? list.slice(0, before - 1) : list
  return chat(older.slice(-pageSize), older.length > pageSize)
}

/** A tab of which every way to the house works at once, as long as `isUp`. */
function openTab(house: House, isUp: () => boolean = () => true, tookUnheard: () => boolean = () => false) {
  let aks = 0
  const follows: number[] = []
  const store: ChatStore = createChatStore({
    newAk: () => `own ${++aks}`,
    list: async (ask) => (isUp() ? asked(house, ask) : null),
    send: async ({ ak, content }: Outgoing): Promise<Sent> => {
      const up = isUp()
      if (up || tookUnheard()) house.write(content, ak, false)
      const message = house.list.find((one) => one.ak === ak)
      return up && message ? { kind: 'sent', message, head: house.head() } : { kind: 'unheard' }
    },
    read: async (seq) => {
      house.state.ownRead = Math.max(house.state.ownRead, seq)
      house.state.revision += 1
    },
    follow: (_key, since) => void follows.push(since),
  })
  return { store, follows }
}

const turns = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
const contents = (store: ChatStore) => store.state().chat?.list.map(({ content }) => content)

test('what is sent is shown at once, and stands where the house has put it when the house has it', async () => {
  const { store } = openTab(openHouse())
  await store.load()
  store.send('Hello', about)
  expect(store.state().outgoing).toMatchObject([{ content: 'Hello', state: 'sending' }])
  await turns()
  expect(store.state().outgoing).toEqual([])
  expect(contents(store)).toEqual(['Hello'])
})

test('what could not be sent keeps its text, holds back what was written after it, and is sent again in order', async () => {
  const way = { up: true }
  const { store } = openTab(openHouse(), () => way.up)
  await store.load()
  way.up = false
  store.send('One', about)
  store.send('Two', about)
  await turns()
  expect(store.state().outgoing.map(({ content, state }) => [content, state])).toEqual([
    ['One', 'failed'],
    ['Two', 'failed'],
  ])
  way.up = true
  store.greeted()
  await turns()
  expect(contents(store)).toEqual(['One', 'Two'])
})

test('what the house refuses is not sent again by itself', async () => {
  const house = openHouse()
  const sent: string[] = []
  const store = createChatStore({
    newAk: () => 'own',
    list: async (ask) => asked(house, ask),
    send: async ({ content }) => {
      sent.push(content)
      return { kind: 'refused', text: 'Too many' }
    },
    read: async () => undefined,
    follow: () => undefined,
  })
  await store.load()
  store.send('Again', about)
  await turns()
  expect(store.state().outgoing).toMatchObject([{ state: 'failed', refusal: 'Too many' }])
  store.greeted()
  await turns()
  expect(sent).toEqual(['Again'])
  store.retry()
  await turns()
  expect(sent).toEqual(['Again', 'Again'])
  store.discard()
  expect(store.state().outgoing).toEqual([])
})

test('a message that comes twice is there once; one that leaves a gap brings what is missing', async () => {
  const house = openHouse()
  const { store } = openTab(house)
  house.write('One', '1', true)
  await store.load()
  store.take({ head: house.head(), list: house.list })
  for (const ak of ['2', '3', '4', '5', '6', '7']) house.write(ak, ak, true)
  store.take({ head: house.head(), list: house.list.slice(5) })
  await turns()
  expect(contents(store)).toEqual(['One', '2', '3', '4', '5', '6', '7'])
})

test('of two heads the newer counts, in whatever order they come', async () => {
  const house = openHouse()
  const { store } = openTab(house)
  house.write('One', '1', false)
  await store.load()
  const old = house.head()
  house.state.houseRead = 1
  house.state.revision += 1
  store.take({ head: house.head(), list: [] })
  store.take({ head: old, list: [] })
  expect(store.state().chat?.head?.houseRead).toBe(1)
})

test('what was there before comes a page at a time', async () => {
  const house = openHouse()
  const { store } = openTab(house)
  for (const ak of ['1', '2', '3', '4', '5']) house.write(ak, ak, true)
  await store.load()
  expect(contents(store)).toEqual(['3', '4', '5'])
  await store.older()
  expect(contents(store)).toEqual(['1', '2', '3', '4', '5'])
  expect(store.state().chat?.more).toBe(false)
})

test('what has been seen is no longer unread, and the house is told', async () => {
  const house = openHouse()
  const { store } = openTab(house)
  house.write('Good day', '1', true)
  await store.load()
  expect(store.state().chat?.head?.unread).toBe(1)
  store.seen()
  expect(store.state().chat?.head?.unread).toBe(0)
  expect(house.state.ownRead).toBe(1)
})

test('another conversation in the place of theirs is read anew', async () => {
  const house = openHouse()
  const { store, follows } = openTab(house)
  house.write('As a visitor', '1', false)
  await store.load()
  house.state.id = 'account'
  house.list.unshift({ ...house.write('From home', '0', false) })
  house.list.pop()
  for (const [at, one] of house.list.entries()) Object.assign(one, { seq: at + 1 })
  store.take({ head: house.head(), list: [] })
  await turns()
  expect(contents(store)).toEqual(['From home', 'As a visitor'])
  expect(follows.at(-1)).toBe(2)
})

test('what was taken unheard, and lies a page back when the line returns, is no longer on its way', async () => {
  const way = { up: true }
  const house = openHouse()
  const { store } = openTab(
    house,
    () => way.up,
    () => true,
  )
  await store.load()
  way.up = false
  house.write('0', '0', true)
  store.send('Hello', about)
  await turns()
  for (const ak of ['1', '2', '3']) house.write(ak, ak, true)
  way.up = true
  store.greeted()
  await turns()
  expect(store.state().outgoing).toEqual([])
  expect(contents(store)).toEqual(['1', '2', '3'])
})

/** What may happen to a tab, one after the other. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('own' as const) }),
    fc.record({ kind: fc.constant('house' as const), heard: fc.boolean() }),
    fc.record({ kind: fc.constant('cut' as const), took: fc.boolean() }),
    fc.record({ kind: fc.constant('back' as const) }),
    fc.record({ kind: fc.constant('poll' as const) }),
    fc.record({ kind: fc.constant('turn' as const), count: fc.integer({ min: 1, max: 8 }) }),
  ),
  { maxLength: 60 },
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** A tab whose way to the house breaks and comes back, with what its owner has written in it. */
async function openShakyTab() {
  const way = { up: true, took: false }
  const house = openHouse()
  const { store } = openTab(
    house,
    () => way.up,
    () => way.took,
  )
  const own: string[] = []
  await store.load()
  const play = async (step: Step, name: string): Promise<void> => {
    switch (step.kind) {
      case 'own':
        own.push(name)
        return store.send(name, about)
      case 'house': {
        const message = house.write(name, name, true)
        return step.heard && way.up ? store.take({ head: house.head(), list: [message] }) : undefined
      }
      case 'cut':
        Object.assign(way, { up: false, took: step.took })
        return
      case 'back':
        Object.assign(way, { up: true, took: false })
        return store.greeted()
      case 'poll':
        return void store.catchUp()
      case 'turn':
        for (let i = 0; i < step.count; i++) await Promise.resolve()
    }
  }
  return { house, store, own, play }
}

test('whatever is cut, and whenever: in the end everything is there once, in the order of the house', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { house, store, own, play } = await openShakyTab()
      for (const [at, step] of all.entries()) await play(step, `${step.kind} ${at}`)
      await turns()
      await play({ kind: 'back' }, '')
      for (let i = 0; i < 20; i++) await turns()
      void store.catchUp()
      for (let i = 0; i < 20; i++) await turns()
      const known = store.state().chat?.list ?? []
      expect(known).toEqual(house.list.slice(-known.length || house.list.length))
      expect(store.state().outgoing).toEqual([])
      expect(house.list.filter(({ fromHouse }) => !fromHouse).map(({ content }) => content)).toEqual(own)
    }),
    { numRuns: 1_000 },
  )
})
