import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { sellItemAgree } from '#wire/calls/consents.ts'
import { sellItemList } from '#wire/calls/sell-consignments.ts'
import type { OwnItem } from '#wire/entities/seller-consignment.ts'
import { OwnItems } from './own-items.tsx'
import { OwnLots } from './own-lots.tsx'
import { ownLot } from './testing.ts'

const inspected: OwnItem = {
  id: 'i1',
  number: 'C-2026-014/3',
  state: 'inspected',
  stateAt: 1,
  title: 'Port 1963',
  quantity: 12,
  pictures: ['a'.repeat(24), 'b'.repeat(24)],
  receivedAt: Date.UTC(2026, 10, 12),
  isInCustody: true,
  differences: ['1 broken', 'Case stained'],
  condition: 'Levels into neck',
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: 9_000,
  isToAgree: true,
  declinedAt: 0,
  lotIds: [],
}

test('S3 shows a lot in preparation as its item, or as a lot if it has none', async () => {
  const client = createFakeClient()
  const allotted: OwnItem = { ...inspected, state: 'allotted', lotIds: ['made'] }
  client.on(sellItemList, () => success({ list: [allotted] }))
  const lots = ['made', 'alone'].map((lotId) => ownLot({ lotId, title: `Lot ${lotId}`, state: 'draft' }))
  await mount(<OwnLots consignmentId="c1" lots={lots} sales={[]} proceeds={[]} terms={null} />, { client })
  await expect.poll(() => screen.queryByText('Lot made')).toBeNull()
  screen.getByText('Lot alone')
})

async function open(list: readonly OwnItem[], lang: 'en' | 'zh-Hans' = 'en') {
  const client = createFakeClient()
  client.on(sellItemList, () => success({ list: [...list] }))
  return { ...(await mount(<OwnItems consignmentId="c1" currency="HKD" />, { client, lang })), client }
}

test.each(['en', 'zh-Hans'] as const)(
  'S3 shows a seller an item’s pictures, findings and location, and what must be agreed (%s)',
  async (lang) => {
    const { t } = await open([inspected], lang)
    await screen.findByRole('heading', { name: 'Port 1963' })
    screen.getByText(t('selling.items.where.here', { day: '2026-11-12' }))
    screen.getByText(/1 broken.*Case stained/)
    screen.getByText(/Levels into neck/)
    screen.getByText(/10,000.15,000/)
    screen.getByText(/9,000/)
    screen.getByText(t('selling.items.toAgree'))
    expect(document.querySelectorAll('img')).toHaveLength(2)
  },
)

test('S9 a seller agrees to the figures of an item, or declines with a reason', async () => {
  const { user, client, t } = await open([inspected])
  const [agree, decline] = [t('selling.decisions.agree'), t('selling.decisions.decline')]
  const press = async (answer: string) =>
    user.click(await screen.findByRole('button', { name: `${answer}: Port 1963` }))
  client.on(sellItemAgree, () => refusal('conflict', null))
  await press(agree)
  await screen.findByText(t('selling.decisions.changed'))
  client.on(sellItemAgree, () => success(null))
  await press(decline)
  await user.type(screen.getByRole('textbox'), 'Too low')
  await press(decline)
  await screen.findByText(t('selling.decisions.declined'))
  const figures = { lowEstimate: 10_000, highEstimate: 15_000, reserve: 9_000 }
  const about = { consignmentId: 'c1', itemId: 'i1', ...figures }
  expect(client.sent(sellItemAgree)).toEqual([
    { ...about, agrees: true, reason: '' },
    { ...about, agrees: false, reason: 'Too low' },
  ])
})

test('S9 shows when a seller declined, and asks nothing about an uninspected item', async () => {
  const { t } = await open([
    { ...inspected, declinedAt: Date.UTC(2026, 10, 30), reserve: null },
    { ...inspected, id: 'i2', title: 'Port 1970', state: 'agreed', isToAgree: false },
  ])
  await screen.findByText(t('selling.items.youDeclined', { day: '2026-11-30' }))
  expect(screen.getAllByRole('button', { name: /Port 1963/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Port 1970/ })).toBeNull()
})

test('S3 shows no figures of items that have not arrived, and the location of returned property', async () => {
  const empty = { pictures: [], differences: [], condition: '', lowEstimate: null, highEstimate: null }
  const { t } = await open([
    { ...inspected, ...empty, reserve: null, state: 'expected', receivedAt: 0, isInCustody: false },
    { ...inspected, ...empty, id: 'i2', state: 'returned', isInCustody: false },
  ])
  await screen.findByText(t('selling.items.where.expected'))
  screen.getByText(t('selling.items.where.gone'))
  expect(screen.queryByText(t('selling.items.estimate'))).toBeNull()
})
