import { expect, test } from 'vitest'
import {
  liveServers,
  noServers,
  type ServerList,
  withAnnounced,
  withAnswer,
  withFailure,
  withoutServer,
} from './server-list.ts'
import { defaultTiming } from './timing.ts'

const { announcementTimeoutMs } = defaultTiming

test('a server is live while it announces itself', () => {
  const list = withAnnounced(noServers, 'second', 5_000)
  expect(liveServers(list, 5_000 + announcementTimeoutMs - 1)).toEqual(['second'])
  expect(liveServers(list, 5_000 + announcementTimeoutMs)).toEqual([])
  expect(liveServers(withAnnounced(list, 'second', 9_000), 9_500)).toEqual(['second'])
})

test('a server that stops is no longer live', () => {
  const list = withAnnounced(withAnnounced(noServers, 'second', 0), 'third', 0)
  expect(liveServers(withoutServer(list, 'second'), 0)).toEqual(['third'])
})

/** Returns the list after announcements every quarter of a second up to an instant. */
const announcedUntil = (list: ServerList, to: number): ServerList => withAnnounced(list, 'second', to)

test('a server that does not respond is skipped, for longer each time, although it announces itself', () => {
  let list = withFailure(announcedUntil(noServers, 0), 'second', 0)
  expect(liveServers(announcedUntil(list, 999), 999)).toEqual([])
  expect(liveServers(announcedUntil(list, 1_000), 1_000)).toEqual(['second'])
  list = withFailure(announcedUntil(list, 1_000), 'second', 1_000)
  expect(liveServers(announcedUntil(list, 2_999), 2_999)).toEqual([])
  expect(liveServers(announcedUntil(list, 3_000), 3_000)).toEqual(['second'])
})

test('a server is skipped for at most half a minute', () => {
  let list = announcedUntil(noServers, 0)
  for (let times = 0; times < 20; times++) list = withFailure(list, 'second', 0)
  expect(liveServers(announcedUntil(list, 29_999), 29_999)).toEqual([])
  expect(liveServers(announcedUntil(list, 30_000), 30_000)).toEqual(['second'])
})

test('a response resets the pause', () => {
  let list = withFailure(withFailure(announcedUntil(noServers, 0), 'second', 0), 'second', 0)
  list = withFailure(withAnswer(announcedUntil(list, 5_000), 'second'), 'second', 5_000)
  expect(liveServers(announcedUntil(list, 6_000), 6_000)).toEqual(['second'])
})

test('failures and responses of an unannounced server are ignored', () => {
  expect(withFailure(noServers, 'second', 0)).toBe(noServers)
  expect(withAnswer(noServers, 'second')).toBe(noServers)
})

test('a server that was silent for a long time is forgotten', () => {
  const list = withFailure(withAnnounced(noServers, 'second', 0), 'second', 0)
  expect([...withAnnounced(list, 'third', 600_000).keys()]).toEqual(['third'])
})
