import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffStream } from '#wire/calls/staff-streams.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { StreamPage } from './stream-page.tsx'

async function open(overrides: Partial<Auction> = {}, role: Role = 'specialist') {
  const client = createFakeClient()
  const auction = auctionWith({ id: 'sale', no: 'BH0145', title: 'Winter Sale', stream: null, ...overrides })
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <StreamPage auction={auction} />
    </HeldRoles>,
    { client },
  )
  const { user, t } = mounted
  const field = (name: 'hls' | 'whep') =>
    screen.getByLabelText<HTMLInputElement>(t(`stream.house.${name}`), { exact: false })
  const save = () => user.click(screen.getByRole('button', { name: t('stream.house.save') }))
  return { ...mounted, client, field, save }
}

// K4: the presentation of a sale can be changed before, during and after it.
test.each([
  ['published', {}],
  ['live', { liveStatus: 'open' }],
  ['ended', { isEnd: true }],
] as const)('K4 sets where a sale can be watched: %s', async (_, of) => {
  const { user, client, t, field, save } = await open(of)
  expect(screen.getByText(t('stream.house.nothing'))).toBeTruthy()
  client.on(staffStream, ({ hls = '', whep = '' }) => success({ stream: { hls, whep } }))
  await user.type(field('whep'), 'https://video.example.com/winter')
  await save()
  await screen.findByText(t('stream.house.saved'))
  expect(client.sent(staffStream)).toEqual([
    { auctionId: 'sale', hls: '', whep: 'https://video.example.com/winter' },
  ])
  expect(screen.queryByText(t('stream.house.nothing'))).toBeNull()
})

test('does not send an address that pages may not play', async () => {
  const { user, client, t, field, save } = await open()
  await user.type(field('hls'), 'http://video.example.com/winter.m3u8')
  await save()
  await screen.findByText(t('stream.house.invalid'))
  expect(client.sent(staffStream)).toEqual([])
})

test('says why a stream was not set, and keeps the input', async () => {
  const { user, client, t, field, save } = await open()
  client.on(staffStream, () => refusal('notFound', null))
  await user.type(field('hls'), '/streams/winter.m3u8')
  await save()
  await screen.findByRole('alert')
  expect(field('hls').value).toBe('/streams/winter.m3u8')
  expect(screen.queryByText(t('stream.house.saved'))).toBeNull()
})

test('R3 shows no form to staff with read access', async () => {
  const { t } = await open({}, 'auditor')
  await waitFor(() => expect(screen.getByText(t('stream.house.preview'))).toBeTruthy())
  expect(screen.queryByRole('button', { name: t('stream.house.save') })).toBeNull()
})
