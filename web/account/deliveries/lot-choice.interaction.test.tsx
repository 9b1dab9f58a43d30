import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { DeliveryLot } from '#wire/entities/delivery.ts'
import { LotChoice } from './lot-choice.tsx'

const lot = (id: string, lotNum: number): DeliveryLot => ({
  id,
  auctionId: 'sale',
  lotNum,
  lotSuffix: '',
  title: `Lot title ${id}`,
  accent: '',
  kind: 'wine',
  quantity: 1,
  format: '750 ml',
  picture: null,
})

test('O25 offers the lots of other paid orders by order, and adds them to those chosen', async () => {
  const changes: (readonly string[])[] = []
  const choice = (
    <LotChoice
      lots={[lot('a', 1)]}
      others={[{ orderId: 'other', orderNumber: '102', lots: [lot('b', 1), lot('c', 2)] }]}
      chosen={['a']}
      error={undefined}
      onChange={(chosen) => changes.push(chosen)}
    />
  )
  const { t, user } = await mount(choice)
  expect(screen.getByText(t('deliveries.request.othersHint'))).toBeTruthy()
  const other = within(screen.getByRole('group', { name: t('deliveries.request.order', { number: '102' }) }))
  const [first] = other.getAllByRole<HTMLInputElement>('checkbox')
  if (!first) throw new Error('No lots are offered')
  expect(first.checked).toBe(false)
  await user.click(first)
  expect(changes).toEqual([['a', 'b']])
})

test('O25 does not mention other orders if there are none', async () => {
  const choice = (
    <LotChoice lots={[lot('a', 1)]} others={[]} chosen={[]} error={undefined} onChange={() => undefined} />
  )
  const { t } = await mount(choice)
  expect(screen.queryByText(t('deliveries.request.othersHint'))).toBeNull()
})
