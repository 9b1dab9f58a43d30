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
  const response = await api.client().call(auctionGet, { id: 'live' })
  return response.ok ? response.data.stream : undefined
}

test('a manager sets the stream of a sale, which is pushed at once and allowed on pages until it is removed', async () => {
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

test('followers of the sale receive its stream and its removal', async () => {
  const { client: manager } = await createPerson(api, 'broadcaster@example.com', { roles: ['manager'] })
  const messages: unknown[] = []
  api.rooms.bus.subscribe('stream', (message) => messages.push(message))
  await manager.call(staffStream, { auctionId: 'live', hls: '/a.m3u8' })
  await manager.call(staffStream, { auctionId: 'live', hls: '', whep: '' })
  expect(messages).toEqual([
    { auctionId: 'live', stream: { hls: '/a.m3u8', whep: '' } },
    { auctionId: 'live', stream: null },
  ])
})

test('only a manager sets the stream', async () => {
  const { client: clerk } = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const { client: member } = await createPerson(api, 'member@example.com')
  for (const client of [clerk, member, api.client()]) {
    const response = await client.call(staffStream, { auctionId: 'live', hls: '/a.m3u8' })
    expect(response).toMatchObject({ ok: false, error: { name: 'notAllowed' } })
  }
  expect(await streamNow()).toBeNull()
})
