import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { staffRehearse } from '#wire/calls/staff-rehearsals.ts'
import { openProcessLock } from './process-lock.ts'
import { createStaffSimulations } from './staff-simulations.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, {
    id: 'evening',
    kind: 'live',
    lots: 3,
    attributes: { abv: 460 },
    bidAcceptance: 'clerk',
    deposit: { type: 'fixed', amount: 9 },
  })
  await createSale(api, { id: 'timed' })
})
afterAll(async () => {
  await api.subjects.practices.close()
  await api.close()
})

test('V12 a manager creates a rehearsal of a live sale with its lots and terms, and with simulated bidders on request', async () => {
  const manager = await createPerson(api, 'manager@house.test', { roles: ['manager'] })
  await api.database.db
    .updateTable('lots')
    .set({ weight_grams: 1_200 })
    .where('id', '=', 'evening-2')
    .execute()
  const response = await manager.client.call(staffRehearse, { auctionId: 'evening', simulated: true })
  if (!response.ok) throw new Error(response.error.message)
  const { auctionId: id } = response.data
  expect(await api.client().call(auctionGet, { id })).toMatchObject({
    data: {
      isRehearsal: true,
      type: 'live',
      title: 'The evening sale',
      lotCount: 3,
      bidAcceptance: 'clerk',
      depositType: 'none',
    },
  })
  const [own, copied] = [await api.rooms.state('evening'), await api.rooms.state(id)]
  const offered = ({ lots }: typeof own) =>
    [...lots.values()].map(({ terms: { lotId: _, ...terms } }) => terms)
  expect(offered(copied)).toEqual(offered(own))
  const rows = await api.database.db.selectFrom('lots').selectAll().where('auction_id', '=', id).execute()
  expect(rows.find(({ lot_num }) => lot_num === 2)).toMatchObject({
    attributes: { abv: 460 },
    weight_grams: 1_200,
  })
  expect(copied.admissions.has('simulated-1')).toBe(true)
  const seenBy = async (client: typeof manager.client) => {
    const listed = await client.call(auctionList, {})
    return listed.ok && listed.data.list.some((auction) => auction.id === id)
  }
  expect([await seenBy(manager.client), await seenBy(api.client())]).toEqual([true, false])
  expect(own.admissions.size).toBe(0)
})

test('V12 timed sales and rehearsals cannot be rehearsed, and only managers can create rehearsals', async () => {
  const manager = await createPerson(api, 'chief@house.test', { roles: ['manager'] })
  expect(await manager.client.call(staffRehearse, { auctionId: 'timed' })).toMatchObject({
    error: { name: 'wrongState' },
  })
  expect(await manager.client.call(staffRehearse, { auctionId: 'nowhere' })).toMatchObject({
    error: { name: 'notFound' },
  })
  const clerk = await createPerson(api, 'clerk@house.test', { roles: ['clerk'] })
  expect(await clerk.client.call(staffRehearse, { auctionId: 'evening' })).toMatchObject({
    error: { name: 'notAllowed' },
  })
})

test('V12 when a process ends, exactly one of two others resumes the simulated bidders', async () => {
  const manager = await createPerson(api, 'head@house.test', { roles: ['manager'] })
  const rehearse = async (simulated: boolean) => {
    const response = await manager.client.call(staffRehearse, { auctionId: 'evening', simulated })
    if (!response.ok) throw new Error(response.error.message)
    return response.data.auctionId
  }
  const turnOf = (id: string) => openProcessLock(api.database.url, id)
  api.clock.set(api.clock.now() + 1)
  const alone = await rehearse(false)
  api.clock.set(api.clock.now() + 1)
  const id = await rehearse(true)
  const { practices: first } = api.subjects
  const second = createStaffSimulations({ db: api.database.db, rooms: api.rooms, clock: api.clock })
  await first.step(turnOf)
  await second.step(turnOf)
  expect([first.playing.includes(id), second.playing]).toEqual([true, []])
  await first.close()
  await second.step(turnOf)
  expect([first.playing, second.playing.includes(id)]).toEqual([[], true])
  expect(second.playing).not.toContain(alone)
  await second.close()
})
