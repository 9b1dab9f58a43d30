import { expect, test } from 'vitest'
import { codes } from '#wire/refusals/codes.ts'
import { serverFrame } from '#wire/socket/server-frame.ts'
import type { Presence, ServerFrame } from '#wire/socket/socket.ts'
import { twoProcesses } from '../testing/two-processes.ts'
import { is, type Watcher } from '../testing/watcher.ts'

const { at, process } = twoProcesses()

const sit = (watcher: Watcher) => watcher.say({ type: 'attend_desk', data: { auctionId: 'sale' } })

/** Resolves when the latest presence that a console has received meets a condition. */
async function presenceOf(watcher: Watcher, holds: (presence: Presence) => boolean): Promise<Presence> {
  const matches = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'presence' }> =>
    is('presence')(frame) && frame === watcher.frames.findLast(is('presence')) && holds(frame.data)
  const frame = await watcher.heard(matches)
  expect(serverFrame.safeParse(frame).error?.issues ?? []).toEqual([])
  return frame.data
}

test('sends consoles the viewers at all processes, their latency and their leaving', async () => {
  const carol = await at(0, 'staff:carol')
  sit(carol)
  await presenceOf(carol, ({ online, clerks }) => online === 1 && clerks.length === 1)
  await at(0, 'anna', 48.4)
  const bert = await at(1, 'bert', 210)
  const all = await presenceOf(carol, ({ paddles }) => paddles.length === 2)
  expect(all).toMatchObject({ online: 3, members: 3, processes: 2, given: 2 })
  expect(all.paddles.map(({ rtt }) => rtt).toSorted()).toEqual([210, 48])
  bert.ws.terminate()
  expect(await presenceOf(carol, ({ online }) => online === 2)).toMatchObject({ paddles: [{ rtt: 48 }] })
})

test('V17 a console lists those at a telephone desk separately from the clerks', async () => {
  const [carol, dora] = [await at(0, 'staff:carol'), await at(1, 'staff:dora')]
  sit(carol)
  dora.say({ type: 'attend_desk', data: { auctionId: 'sale', place: 'telephones' } })
  const { clerks } = await presenceOf(carol, ({ callers = [] }) => callers.length === 1)
  expect(clerks).toMatchObject([{ own: true }])
  dora.ws.terminate()
  await presenceOf(carol, ({ callers = [] }) => callers.length === 0)
  carol.ws.terminate()
})

test('V7 V21 two clerks see each other at any processes, and see when the other has left', async () => {
  const [carol, dora] = [await at(0, 'staff:carol'), await at(1, 'staff:dora')]
  sit(carol)
  sit(dora)
  const both = await Promise.all(
    [carol, dora].map((clerk) => presenceOf(clerk, ({ clerks }) => clerks.length === 2)),
  )
  for (const { clerks } of both) expect(clerks.map(({ own }) => own).toSorted()).toEqual([false, true])
  for (const place of [0, 1] as const)
    expect(['carol', 'dora', 'eve'].map((id) => process(place).rooms.consoles.has('sale', id))).toEqual([
      true,
      true,
      false,
    ])
  dora.say({ type: 'unsubscribe', data: { auctionId: 'sale' } })
  await presenceOf(carol, ({ clerks, online }) => clerks.length === 1 && online === 1)
})

test('sends presence only to staff', async () => {
  const anna = await at(0, 'anna')
  sit(anna)
  expect((await anna.heard(is('error'))).data.code).toBe(codes.notAllowed)
  expect(anna.frames.some(({ type }) => type === 'presence')).toBe(false)
})

test('sends consoles the number of stream viewers at all processes and their delay', async () => {
  const [carol, anna, bert] = [await at(0, 'staff:carol'), await at(0, 'anna'), await at(1, 'bert')]
  sit(carol)
  expect((await presenceOf(carol, ({ online }) => online === 3)).watching).toBeNull()
  const watch = (watcher: Watcher, behind: number | null, auctionId = 'sale') =>
    watcher.say({ type: 'watching', data: { auctionId, behind } })
  watch(anna, 6_200)
  watch(bert, 6_100.4)
  expect((await presenceOf(carol, ({ watching }) => watching?.count === 2)).watching).toEqual({
    count: 2,
    behind: 6_000,
  })
  watch(anna, 6_200, 'another sale')
  await presenceOf(carol, ({ watching }) => watching?.count === 1)
  watch(bert, null)
  await presenceOf(carol, ({ watching }) => watching === null)
})

test('W7 V21 consoles at every process are notified at once of limit requests and of another clerk at their sale', async () => {
  const consoles = [await at(0, 'staff:carol'), await at(1, 'staff:dora')]
  for (const desk of consoles) {
    desk.say({ type: 'attend_desk', data: { auctionId: 'sale' } })
    await desk.heard(is('presence'))
  }
  const bidder = await at(1, 'anna')
  const { bus } = process(0).rooms
  bus.publish('limitRequests', 'sale')
  bus.publish('consoleHolders', 'sale')
  for (const type of ['limit_requests', 'console_holder'] as const) {
    for (const desk of consoles)
      expect(await desk.heard(is(type))).toMatchObject({ data: { auctionId: 'sale' } })
    expect(bidder.frames.some(is(type))).toBe(false)
  }
})
