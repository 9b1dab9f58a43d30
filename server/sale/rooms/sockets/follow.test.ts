import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import type { Head } from '#server/sale/ledger/entry.ts'
import { createFeed } from '../feed.ts'
import { createRoom } from '../room.ts'
import { newSocketClient } from '../testing/socket-client.ts'
import type { Channel } from './channel.ts'
import { follow, unfollow } from './follow.ts'
import type { ChunkedTask } from './scheduler.ts'

/** Creates a channel of a live sale whose replays run one by one when the test triggers them. */
async function openChannel() {
  const written = inTheRoom()
    .entries()
    .map((entry) => ({ entry, requestKey: null, hash: `hash of ${entry.seq}` }))
  const readAfter = async (_id: string, { seq }: Head, size: number) =>
    written.filter(({ entry }) => entry.seq > seq).slice(0, size)
  const room = createRoom('sale', { readAfter, seal: () => [] })
  await room.catchUp()
  const waiting: ChunkedTask[] = []
  const feed = createFeed(room, { readAfter }, 1_000)
  const channel: Channel = { feed, members: new Set(), replays: { add: (work) => waiting.push(work) } }
  return { channel, waiting }
}

function newClient() {
  const { client, socket } = newSocketClient()
  return { client, bytes: () => socket.readableLength }
}

test('writes to lagging sockets one after another, each in its own turn of the event loop', async () => {
  const { channel, waiting } = await openChannel()
  const all = [newClient(), newClient()]
  const following = all.map(({ client }) => follow(client, channel, 0))
  await expect.poll(() => waiting.length).toBe(2)
  expect(all.map(({ bytes }) => bytes() > 0)).toEqual([false, false])
  expect(waiting.shift()?.()).toBe(false)
  expect(all.map(({ bytes }) => bytes() > 0)).toEqual([true, false])
  expect(waiting.shift()?.()).toBe(false)
  await Promise.all(following)
  expect([...channel.members].map(({ isLive, sentSeq }) => [isLive, sentSeq])).toEqual([
    [true, channel.feed.room.state.seq],
    [true, channel.feed.room.state.seq],
  ])
})

test('writes nothing to a socket that stops following before its turn', async () => {
  const { channel, waiting } = await openChannel()
  const { client, bytes } = newClient()
  const following = follow(client, channel, 0)
  await expect.poll(() => waiting.length).toBe(1)
  unfollow(client, channel)
  waiting.shift()?.()
  await following
  expect(bytes()).toBe(0)
})
