import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import { openOutbox, type Sent, type Unsent } from './outbox.ts'

const accepted = { kind: 'accepted' } as const
const noResponse = { kind: 'noResponse' } as const
const refused = { kind: 'refused', message: 'Not here' } as const

/** Returns an outbox whose responses come from a list, then are all accepted. */
async function outboxWith(responses: readonly Sent[], store = createMemoryStore<string>()) {
  const sent: Unsent<string>[] = []
  const left = [...responses]
  const outbox = await openOutbox({
    store,
    now: () => 7,
    send: async (unsent) => {
      sent.push(unsent)
      return left.shift() ?? accepted
    },
  })
  const unsent = () => outbox.state().unsent.map(({ action }) => action)
  return {
    outbox,
    store,
    unsent,
    sent: () => sent.map(({ action }) => action),
    keys: () => sent.map(({ id }) => id),
  }
}

test('sends actions in order, and repeats each under its key until there is a response', async () => {
  const { outbox, unsent, sent, keys } = await outboxWith([noResponse, noResponse])
  await outbox.add('a')
  await outbox.add('b')
  expect(unsent()).toEqual(['a', 'b'])
  await outbox.flush()
  expect(unsent()).toEqual([])
  expect(sent()).toEqual(['a', 'a', 'a', 'b'])
  expect(new Set(keys().slice(0, 3)).size).toBe(1)
  expect(keys().at(-1)).not.toBe(keys()[0])
})

test('unsent actions are found again by the next page', async () => {
  const { outbox, store } = await outboxWith([noResponse])
  await outbox.add('a')
  const next = await outboxWith([], store)
  expect(next.unsent()).toEqual(['a'])
  await next.outbox.flush()
  expect(next.unsent()).toEqual([])
  expect(await store.all()).toEqual([])
})

test('a refused action stays with its reason, does not block others, and can be sent again or deleted', async () => {
  const { outbox, store, unsent } = await outboxWith([refused, accepted, accepted])
  await outbox.add('a')
  await outbox.add('b')
  expect(outbox.state().unsent).toMatchObject([{ action: 'a', refused: 'Not here' }])
  expect(await store.all()).toMatchObject([{ action: 'a', refused: 'Not here' }])
  await outbox.retry(outbox.state().unsent[0]?.id ?? '')
  expect(unsent()).toEqual([])
  const other = await outboxWith([refused])
  await other.outbox.add('c')
  await other.outbox.discard(other.outbox.state().unsent[0]?.id ?? '')
  expect(await other.store.all()).toEqual([])
})

test('warns if the device has no storage left, and still sends', async () => {
  const full = { ...createMemoryStore<string>(), put: () => Promise.reject(new Error('full')) }
  const { outbox, unsent } = await outboxWith([noResponse], full)
  await outbox.add('a')
  expect(outbox.state()).toMatchObject({ isKept: false })
  await outbox.flush()
  expect(unsent()).toEqual([])
})

test('every action is accepted exactly once, in order, however often the connection fails', async () => {
  const actions = fc.array(fc.string(), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(actions, fc.array(fc.boolean(), { maxLength: 12 }), async (all, failures) => {
      const received: string[] = []
      const left = [...failures]
      const outbox = await openOutbox<string>({
        store: createMemoryStore(),
        now: () => 0,
        send: async ({ action }) => {
          if (left.shift()) return noResponse
          received.push(action)
          return accepted
        },
      })
      await Promise.all(all.map((action) => outbox.add(action)))
      while (outbox.state().unsent.length > 0) await outbox.flush()
      expect(received).toEqual(all)
    }),
  )
})
