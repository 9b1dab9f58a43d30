import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { ClerkCommand } from '#domain/auction/commands.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { noticeList, noticeSettingsFavourites } from '#wire/calls/notices.ts'

const minute = 60_000

type Scene = {
  readonly api: TestApi
  readonly ann: TestPerson
  /** Returns when a lot currently closes, by its number. */
  end(lotNum: number): Promise<number>
  /** Returns the reminders sent to Ann, by lot. */
  sentReminders(): Promise<readonly string[]>
  remindAt(now: number): Promise<void>
}

async function withSale(kind: 'timed' | 'live', play: (scene: Scene) => Promise<void>): Promise<void> {
  const api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'sale', lots: 6, kind })
  const ann = await createPerson(api, 'ann@example.com')
  const scene: Scene = {
    api,
    ann,
    end: async (lotNum) => (await api.rooms.state('sale')).lots.get(`sale-${lotNum}`)?.endTime ?? Number.NaN,
    async sentReminders() {
      const list = await ann.client.call(noticeList, {})
      if (!list.ok) throw new Error(list.error.message)
      return list.data.list
        .filter(({ kind: of }) => of === 'closing')
        .map(({ path }) => path)
        .toSorted()
    },
    async remindAt(now) {
      api.clock.set(now)
      await api.subjects.reminders.remind()
    },
  }
  await play(scene).finally(() => api.close())
}

const bid = (person: TestPerson, lotId: string, bidPrice: number) =>
  person.client.call(lotPrebid, { auctionId: 'sale', lotId, bidPrice, ak: randomUUID() })

const favourite = (person: TestPerson, lotId: string) =>
  person.client.call(userFavorite, { lotId, type: 'fav' })

const lot = (number: number) => `/auction/sale/lot/sale-${number}`

test('T7 sends one reminder of favourites and lots bid on, fifteen minutes before they close', () =>
  withSale('timed', async ({ api, ann, end, sentReminders, remindAt }) => {
    await registerBidder(ann, 'sale')
    await favourite(ann, 'sale-1')
    await bid(ann, 'sale-2', 5_000)
    await remindAt((await end(1)) - 15 * minute - 1)
    expect(await sentReminders()).toEqual([])
    await remindAt((await end(1)) - 15 * minute)
    expect(await sentReminders()).toEqual([lot(1)])
    await remindAt((await end(2)) - 14 * minute)
    await remindAt((await end(2)) - 13 * minute)
    expect(await sentReminders()).toEqual([lot(1), lot(2)])
    expect((await api.mails()).map(({ subject }) => subject)).toContain(
      'Closing soon: lot 1, Château Belmont 1981',
    )
  }))

test('T7 uses the extended closing time and does not send another reminder', () =>
  withSale('timed', async ({ api, ann, end, sentReminders, remindAt }) => {
    const ben = await createPerson(api, 'ben@example.com')
    await registerBidder(ben, 'sale')
    await favourite(ann, 'sale-1')
    const first = await end(1)
    await remindAt(first - 15 * minute)
    api.clock.set(first - 1_000)
    await bid(ben, 'sale-1', 5_000)
    expect(await end(1)).toBeGreaterThan(first)
    await remindAt(await end(1).then((at) => at - minute))
    expect(await sentReminders()).toEqual([lot(1)])
    const { rows } = await api.database.pool.query('select end_time from lot_standing where lot_id = $1', [
      'sale-1',
    ])
    expect(rows).toEqual([{ end_time: await end(1) }])
  }))

test('T9 reminds clients not reminded before of a lot reopened after an outage', () =>
  withSale('timed', async ({ api, ann, end, sentReminders, remindAt }) => {
    await favourite(ann, 'sale-1')
    const [from, to] = [(await end(1)) - minute, (await end(1)) + 60 * minute]
    api.clock.set(to)
    await api.rooms.queue('sale').submit({ command: { type: 'recover', from, to } })
    await remindAt(to + minute)
    expect(await sentReminders()).toEqual([lot(1)])
  }))

test('delays the reminder of a lot added to favourites shortly before it closes', () =>
  withSale('timed', async ({ api, ann, end, sentReminders, remindAt }) => {
    const at = (await end(1)) - 10 * minute
    api.clock.set(at)
    await favourite(ann, 'sale-1')
    await remindAt(at + minute)
    expect(await sentReminders()).toEqual([])
    await remindAt(at + 2 * minute)
    expect(await sentReminders()).toEqual([lot(1)])
  }))

test('respects the setting for favourites, but still reminds of lots bid on', () =>
  withSale('timed', async ({ ann, end, sentReminders, remindAt }) => {
    await registerBidder(ann, 'sale')
    await ann.client.call(noticeSettingsFavourites, { on: false })
    await favourite(ann, 'sale-1')
    await bid(ann, 'sale-2', 5_000)
    await remindAt((await end(1)) - 5 * minute)
    expect(await sentReminders()).toEqual([lot(2)])
  }))

test('sends one reminder even if several processes run', () =>
  withSale('timed', async ({ api, ann, end, sentReminders }) => {
    await favourite(ann, 'sale-1')
    api.clock.set((await end(1)) - 15 * minute)
    await Promise.all(Array.from({ length: 6 }, () => api.subjects.reminders.remind()))
    expect(await sentReminders()).toEqual([lot(1)])
    expect(await api.mails()).toHaveLength(1)
  }))

test('V2 in the saleroom, reminds of a lot when it is three lots away or is offered', () =>
  withSale('live', async ({ api, ann, sentReminders, remindAt }) => {
    for (const lotId of ['sale-1', 'sale-4', 'sale-5']) await favourite(ann, lotId)
    const { startTime } = await api.rooms.state('sale')
    await remindAt(startTime + 10 * minute)
    expect(await sentReminders()).toEqual([])
    const { queue, state } = api.rooms
    const command = async (action: { type: 'openRoom' } | { type: 'openLot'; lotId: string }) => {
      const { seq } = await state('sale')
      return queue('sale').submit({ command: { ...action, seen: seq } })
    }
    await command({ type: 'openRoom' })
    await command({ type: 'openLot', lotId: 'sale-1' })
    await remindAt(startTime + 11 * minute)
    const list = await ann.client.call(noticeList, {})
    expect(list.ok && list.data.list.map(({ title }) => title).toSorted()).toEqual([
      'Coming up: lot 4, Château Belmont 1984',
      'Now offered: lot 1, Château Belmont 1981',
    ])
  }))

/** Returns a function that submits commands of a clerk who has seen everything. */
const clerkOf = (api: TestApi) => async (command: ClerkCommand) => {
  const { seq: seen } = await api.rooms.state('sale')
  return api.rooms.queue('sale').submit({ command: { ...command, seen } })
}

test('V19 in the saleroom, reminds of a lot that was brought forward', () =>
  withSale('live', async ({ api, ann, sentReminders, remindAt }) => {
    await favourite(ann, 'sale-6')
    const { startTime } = await api.rooms.state('sale')
    const run = clerkOf(api)
    await run({ type: 'openRoom', seen: 0 })
    await run({ type: 'openLot', lotId: 'sale-1', seen: 0 })
    await remindAt(startTime + 10 * minute)
    expect(await sentReminders()).toEqual([])
    await run({ type: 'moveLot', lotId: 'sale-6', before: 'sale-2', reason: 'Late', seen: 0 })
    await remindAt(startTime + 11 * minute)
    expect(await sentReminders()).toEqual(['/auction/sale/live'])
  }))

test('V19 in the saleroom, reminds of skipped lots, which come next', () =>
  withSale('live', async ({ api, ann, remindAt }) => {
    for (const lotId of ['sale-2', 'sale-6']) await favourite(ann, lotId)
    const { startTime } = await api.rooms.state('sale')
    const run = clerkOf(api)
    await run({ type: 'openRoom', seen: 0 })
    await run({ type: 'openLot', lotId: 'sale-5', seen: 0 })
    await remindAt(startTime + 10 * minute)
    const list = await ann.client.call(noticeList, {})
    expect(list.ok && list.data.list.map(({ title }) => title)).toEqual([
      'Coming up: lot 2, Château Belmont 1982',
    ])
  }))
