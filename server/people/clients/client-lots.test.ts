import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { lotOwnersSet } from '#wire/calls/lot-owners.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { staffClientGet } from '#wire/calls/staff-clients.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

test('R6 S10 O17 shows lots not won, offers after the sale and own lots, for those who may see them', async () => {
  const { db } = api.database
  const manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  const sheetOf = async (userId: string, person = manager) =>
    dataOf(await person.client.call(staffClientGet, { userId }))
  await createSale(api, { id: 'decided', lots: 4 })
  const [buyer, loser] = [
    await createPerson(api, 'buyer.of.lots@example.com'),
    await createPerson(api, 'loser@example.com'),
  ]
  const paddleOf = new Map<TestPerson, string>()
  for (const person of [buyer, loser]) paddleOf.set(person, await registerBidder(person, 'decided'))
  const bid = async ({ client }: TestPerson, lot: number, bidPrice: number) => {
    const given = { auctionId: 'decided', lotId: `decided-${lot}`, bidPrice, ak: createIdempotencyKey() }
    expect(await client.call(lotPrebid, given)).toMatchObject({ ok: true })
  }
  await bid(loser, 1, 10_000)
  await bid(buyer, 1, 20_000)
  await bid(loser, 2, 10_000)
  const owner = { auctionId: 'decided', lotId: 'decided-3', ownerId: loser.id, reason: 'Agreement' }
  dataOf(await manager.client.call(lotOwnersSet, { ...owner, ak: createIdempotencyKey() }))
  const { client } = manager
  const created = dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: createIdempotencyKey() }))
  const draft = {
    auctionId: created.id,
    lot: { title: { en: 'Sea Port', zh: '' } },
    ak: createIdempotencyKey(),
  }
  const { id: draftId } = dataOf(await client.call(lotDraftCreate, draft))
  const naming = { auctionId: created.id, lotId: draftId, ownerId: buyer.id, agentIds: [loser.id] }
  dataOf(await client.call(lotOwnersSet, { ...naming, ak: createIdempotencyKey() }))

  // Nothing is decided yet: the bids are open.
  expect(await sheetOf(loser.id)).toMatchObject({ notWon: { list: [], total: 0 }, offers: { total: 0 } })
  const recused = await createPerson(api, 'recused.of.lots@example.com')
  await registerBidder(recused, 'decided')
  const { endTime } = (await api.rooms.state('decided')).lots.get('decided-4') ?? { endTime: 0 }
  api.clock.set(endTime + 1)
  await api.rooms.queue('decided').submit({ command: { type: 'tick' } })
  const offered = { auction_id: 'decided', user_id: loser.id, paddle: paddleOf.get(loser) ?? '' }
  const made = { price: 9_000, valid_until: endTime + 86_400_000, at: endTime, by_user_id: manager.id }
  await db
    .insertInto('aftersale_offers')
    .values([
      { ...offered, ...made, id: 'declined', lot_id: 'decided-1', outcome: 'declined', ended_at: endTime },
      { ...offered, ...made, id: 'open', lot_id: 'decided-4', at: endTime + 1 },
    ])
    .execute()

  const sheet = await sheetOf(loser.id)
  expect(sheet.notWon.list).toMatchObject([{ lotId: 'decided-1', state: 'notWon', maximum: 10_000 }])
  expect(sheet.notWon.list[0]?.price).toBeGreaterThan(0)
  expect(sheet.offers).toMatchObject({
    list: [
      { id: 'open', lotId: 'decided-4', price: 9_000, state: 'open' },
      { id: 'declined', lotId: 'decided-1', state: 'declined' },
    ],
    total: 2,
  })
  expect(sheet.ownLots).toMatchObject({
    list: [
      { lotId: draftId, title: 'Sea Port', as: 'agent', state: 'draft' },
      { lotId: 'decided-3', as: 'owner', state: 'passed', price: 0 },
    ],
    total: 2,
  })
  api.clock.set(made.valid_until + 1)
  expect((await sheetOf(loser.id)).offers.list).toMatchObject([{ state: 'expired' }, { state: 'declined' }])
  expect((await sheetOf(buyer.id)).notWon.total).toBe(0)
  // A clerk reads no drafts.
  const clerk = await createPerson(api, 'clerk.of.sale@example.com', { roles: ['clerk'] })
  expect((await sheetOf(loser.id, clerk)).ownLots).toMatchObject({ list: [{ lotId: 'decided-3' }], total: 1 })
  // Staff with a paddle in the sale see no maximum and no owner.
  await db.insertInto('user_roles').values({ user_id: recused.id, role: 'manager' }).execute()
  const seen = await sheetOf(loser.id, recused)
  expect(seen.notWon.list).toMatchObject([{ lotId: 'decided-1', maximum: null }])
  expect(seen.ownLots.list.map(({ lotId }) => lotId)).toEqual([draftId])
})
