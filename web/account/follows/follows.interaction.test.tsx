import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyFollow } from '#domain/follows/follow.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { followAdd, followChange, followList } from '#wire/calls/follows.ts'
import type { Follow } from '#wire/entities/follow.ts'
import { FollowLinks } from './follow-links.tsx'
import { FollowRow } from './follow-row.tsx'

const query = { ...emptyFollow, kind: 'producer' as const, producer: ['belmont'] }
const choice = { name: 'Château Belmont', query }
const follow: Follow = { ...choice, id: 'follow-1', isSilent: false, since: 0, matches: 3 }

test('F1 a press follows what the link names, which then leads to the page of follows', async () => {
  const client = createFakeClient()
  client.on(followList, () => success({ list: [] }))
  client.on(followAdd, () => success(follow))
  const { user } = await mount(<FollowLinks choices={[choice]} />, { client, userId: 'ann' })
  await user.click(await screen.findByRole('link', { name: 'Follow Château Belmont · Producer' }))
  const link = await screen.findByRole('link', { name: 'Following: Château Belmont · Producer' })
  expect(link.getAttribute('href')).toBe('/profile/following')
  expect(client.sent(followAdd)).toEqual([choice])
})

test('F1 says that a follow was refused, and shows nothing as followed', async () => {
  const client = createFakeClient()
  client.on(followList, () => success({ list: [] }))
  client.on(followAdd, () => refusal('wrongState', { status: 'full' }))
  const { user } = await mount(<FollowLinks choices={[choice]} />, { client, userId: 'ann' })
  await user.click(await screen.findByRole('link', { name: 'Follow Château Belmont · Producer' }))
  await screen.findByText(/maximum of 100/)
  screen.getByRole('link', { name: 'Follow Château Belmont · Producer' })
})

test('F2 a follow is silenced, and its filters are changed, on the page of follows', async () => {
  const client = createFakeClient()
  client.on(followList, () => success({ list: [follow] }))
  client.on(followChange, () => success(follow))
  const { user } = await mount(<FollowRow follow={follow} />, { client, userId: 'ann' })
  await user.click(await screen.findByRole('button', { name: 'Silence Château Belmont' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Château Belmont' }))
  await user.type(await screen.findByRole('textbox', { name: 'Highest price (HKD)' }), '2,000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => client.sent(followChange))
    .toEqual([
      { id: 'follow-1', query, silent: true },
      { id: 'follow-1', query: { ...query, ceiling: 2_000 }, silent: false },
    ])
})
