import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { staffStream } from '#wire/calls/staff-streams.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'live', kind: 'live', lots: 1 })
})
afterAll(() => api.close())

const streamNow = async () => {
  const told = await api.client().call(auctionGet, { id: 'live' })
  return told.ok ? told.data.stream : undefined
}

test('a manager sets where a sale is watched, everybody is told at once, and pages may reach it until it is taken away', async () => {
  const { client: manager } = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  expect(await streamNow()).toBeNull()
  const addresses = { hls: 'https://cdn.example.com/a.m3u8', whep: '' }
  expect(await manager.call(staffStream, { auctionId: 'live', ...addresses })).toMatchObject({
    data: { stream: addresses },
  })
  expect(await streamNow()).toEqual(addresses)
  expect(api.subjects.streams.origins.current()).toEqual(['https://cdn.example.com'])
  expect(await manager.call(staffStream, { auctionId: 'live', hls: '', whep: '' })).toMatchObject({
    data: { stream: null },
  })
  expect(await streamNow()).toBeNull()
  expect(api.subjects.streams.origins.current()).toEqual([])
})

test('all who follow the sale are told where it can be watched, and when it no longer can', async () => {
  const { client: manager } = await createPerson(api, 'broadcaster@example.com', { roles: ['manager'] })
  const told: unknown[] = []
  api.rooms.bus.onStream((word) => told.push(word))
  await manager.call(staffStream, { auctionId: 'live', hls: '/a.m3u8' })
  await manager.call(staffStream, { auctionId: 'live', hls: '', whep: '' })
  expect(told).toEqual([
    { auctionId: 'live', stream: { hls: '/a.m3u8', whep: '' } },
    { auctionId: 'live', stream: null },
  ])
})

test('nobody but a manager sets it', async () => {
  const { client: clerk } = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const { client: member } = await createPerson(api, 'member@example.com')
  for (const client of [clerk, member, api.client()]) {
    const told = await client.call(staffStream, { auctionId: 'live', hls: '/a.m3u8' })
    expect(told).toMatchObject({ ok: false, error: { name: 'notAllowed' } })
  }
  expect(await streamNow()).toBeNull()
})
