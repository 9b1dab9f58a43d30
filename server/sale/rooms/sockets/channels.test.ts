import { expect, onTestFinished, test, vi } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { emptyHead, type Head, type StoredEntry } from '#server/sale/ledger/entry.ts'
import { createRoom, type Room } from '../room.ts'
import { newSocketClient } from '../testing/socket-client.ts'
import { createChannels } from './channels.ts'
import { createClientsByUser } from './clients-by-user.ts'

const written: readonly StoredEntry[] = inTheRoom()
  .entries()
  .map((entry) => ({ entry, requestKey: null, hash: `hash of ${entry.seq}` }))

/** Creates a ledger in memory that a test can truncate or cause to fail. */
function openLedger() {
  let entries = written
  let failure: Error | null = null
  return {
    readAfter: async (_id: string, { seq, hash }: Head, size: number) => {
      if (failure) throw failure
      const last = entries.find((one) => one.entry.seq === seq)
      if ((last?.hash ?? emptyHead.hash) !== hash) return null
      return entries.filter(({ entry }) => entry.seq > seq).slice(0, size)
    },
    seal: () => [],
    cutAfter(seq: number) {
      entries = written.filter(({ entry }) => entry.seq <= seq)
    },
    fail(error: Error) {
      failure = error
    },
  }
}

/** Creates the channels of a process that has read a sale, and a follower who has received everything. */
async function openChannels() {
  const ledger = openLedger()
  const room = createRoom('sale', ledger)
  await room.catchUp()
  const found = { room: (): Promise<Room> => Promise.resolve(room) }
  const errors: unknown[] = []
  const channels = createChannels({
    rooms: {
      room: () => found.room(),
      entries: ledger,
      unreadable: { size: 0, has: () => false, add: () => false, onAdded: () => undefined },
    },
    people: createClientsByUser(),
    openings: { areMany: () => false },
    onWritten: () => undefined,
    onError: (error) => void errors.push(error),
  })
  onTestFinished(() => channels.close())
  const follower = newSocketClient()
  await channels.subscribe(follower.client, 'sale', 0)
  await vi.waitFor(() => expect(isLive(channels, follower)).toBe(true), 60_000)
  return { ledger, room, found, channels, errors, follower }
}

type Follower = ReturnType<typeof newSocketClient>

const subscriptionOf = (channels: ReturnType<typeof createChannels>, { client }: Follower) =>
  [...channels.membersOf('sale')].find((one) => one.client === client)

const isLive = (channels: ReturnType<typeof createChannels>, one: Follower) =>
  subscriptionOf(channels, one)?.isLive ?? false

test('T10 a client from another server follows the rest of a ledger that has just lost entries', async () => {
  const { ledger, room, channels, follower } = await openChannels()
  const last = room.state.seq
  ledger.cutAfter(last - 2)
  const ahead = newSocketClient()
  await channels.subscribe(ahead.client, 'sale', last + 1)
  await vi.waitFor(
    () => expect([follower, ahead].map((one) => isLive(channels, one))).toEqual([true, true]),
    60_000,
  )
  expect(room.state.seq).toBe(last - 2)
  expect(subscriptionOf(channels, ahead)?.sentSeq).toBe(last - 2)
  const text = String(ahead.socket.read() ?? '')
  expect(text).toContain('"snapshot"')
  expect(text).not.toContain(`"seq":${last},`)
})

test('a client that leaves while its sale is read does not become a follower', async () => {
  const { room, found, channels } = await openChannels()
  const left = newSocketClient()
  const reading = Promise.withResolvers<Room>()
  found.room = () => reading.promise
  const subscribed = channels.subscribe(left.client, 'sale', 0)
  left.socket.destroy()
  channels.leaveAll(left.client)
  reading.resolve(room)
  await subscribed
  expect(channels.membersOf('sale').size).toBe(1)
  expect(left.client.subscriptions.size).toBe(0)
})

test('disconnects a client whose sale cannot be read, so that it resubscribes', async () => {
  const { ledger, room, channels, errors } = await openChannels()
  const failure = new Error('The database is away')
  ledger.fail(failure)
  const waiting = newSocketClient()
  await channels.subscribe(waiting.client, 'sale', room.state.seq + 1)
  expect(waiting.close).toHaveBeenCalledWith(1011, 'the sale could not be read')
  expect(errors).toEqual([failure])
})

test('R4 disconnects a client whose sale cannot be refreshed for its new account, so that it resubscribes', async () => {
  const { room, channels, errors, follower } = await openChannels()
  const failure = new Error('The sale cannot be read')
  vi.spyOn(room, 'state', 'get').mockImplementation(() => {
    throw failure
  })
  follower.client.staff = true
  channels.refreshAll(follower.client)
  await vi.waitFor(() => expect(follower.close).toHaveBeenCalledWith(1011, 'the sale could not be read'))
  expect(errors).toEqual([failure])
})

test('R4 a client whose roles have changed sees none of its sales with the old roles while another one is replayed', async () => {
  const { ledger, found, channels, follower } = await openChannels()
  const other = createRoom('other', ledger)
  await other.catchUp()
  found.room = () => Promise.resolve(other)
  await channels.subscribe(follower.client, 'other', 0)
  follower.client.staff = true
  channels.refreshAll(follower.client)
  expect(Array.from(follower.client.subscriptions.values(), ({ viewer }) => viewer.kind)).toEqual([
    'staff',
    'staff',
  ])
})
