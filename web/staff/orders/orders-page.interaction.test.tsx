import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { StaffOrdersPage } from './orders-page.tsx'
import { openingFilter, parseOrderParams } from './query-params.ts'

const line = (number: string, of: Partial<StaffOrderLine>): StaffOrderLine => ({
  id: `order-${number}`,
  number,
  auction: { id: 'evening', title: 'Evening Sale', accent: '' },
  buyer: 'Oscar Lindqvist',
  isWalkIn: false,
  status: 'AUTHORISED',
  lots: 3,
  currency: 'HKD',
  total: '1000.50',
  owed: '1000.50',
  toReturn: '0.00',
  goneBack: '0.00',
  isDisputed: false,
  dueAt: 0,
  isOverdue: false,
  proofs: 0,
  ...of,
})

const list = [
  line('101', { isOverdue: true }),
  line('102', { total: '2000.00', owed: '2000.00' }),
  line('103', { proofs: 1 }),
]

const counts = {
  proofs: 1,
  returns: 0,
  disputed: 0,
  overdue: 1,
  sellersOverdue: 0,
  unpaid: 3,
  paid: 1_200,
  all: 1_203,
}

function Page() {
  const query = parseOrderParams(new URLSearchParams(useLocation().search))
  return <StaffOrdersPage params={{ ...query, show: query.show ?? openingFilter(counts) }} />
}

function open(query = '?show=all', orders = list) {
  const client = createFakeClient()
  client.on(staffOrderList, () =>
    success({ list: [...orders], total: orders.length, page: 1, size: 200, counts }),
  )
  client.hold(staffOrderGet)
  return mount(<Page />, { client, path: `/house/orders${query}` })
}

test('lists orders with the action that each needs, and their sum', async () => {
  const { t } = await open()
  await screen.findByRole('row', { name: new RegExp(`101 Oscar Lindqvist .*${t('houseOrders.overdue')}`) })
  await screen.findByRole('row', { name: new RegExp(`103 .*${t('houseOrders.proofsToCheck')}`) })
  await screen.findByText(t('houseOrders.sum', { amount: 'HKD\u00a04,001' }), verbatim)
})

test('opens the next order with J and selects it with Space, with the sum of the selection', async () => {
  const { user, address } = await open()
  await screen.findByRole('link', { name: '101' })
  await user.keyboard('jj')
  expect(address()).toBe('/house/orders?show=all&of=order-102')
  await user.keyboard(' k ')
  expect(screen.getByRole('status').textContent).toMatch(/^2 selected, HKD\s3,000\.50$/)
})

test('searches by address, with the words sent to the server', async () => {
  const { user, client, t, address } = await open()
  await screen.findByRole('link', { name: '101' })
  await user.keyboard('/')
  await user.keyboard('lindqvist{Enter}')
  expect(address()).toBe('/house/orders?q=lindqvist')
  await expect.poll(() => client.sent(staffOrderList).at(-1)).toMatchObject({ show: 'all', q: 'lindqvist' })
  expect(screen.getByRole('search')).toBeTruthy()
  expect(screen.getByLabelText(t('houseOrders.search'))).toBeTruthy()
})

test('opens on orders that staff must act on, else on unpaid orders, else on all orders', () => {
  const nothing = {
    proofs: 0,
    returns: 0,
    disputed: 0,
    overdue: 0,
    sellersOverdue: 0,
    unpaid: 0,
    paid: 7,
    all: 7,
  }
  expect(openingFilter(nothing)).toBe('all')
  const steps = (['unpaid', 'overdue', 'returns', 'proofs'] as const).map((show) => ({ [show]: 2 }))
  const found = steps.map((_, done) =>
    openingFilter(Object.assign({ ...nothing }, ...steps.slice(0, done + 1))),
  )
  expect(found).toEqual(['unpaid', 'overdue', 'returns', 'proofs'])
})

test('shows the number of orders on every tab, and stays on the tab that it opened on', async () => {
  const { t, user, address } = await open('')
  const tab = (show: 'proofs' | 'paid', count: string) => ({
    name: `${t(`houseOrders.show.${show}`)} ${count}`,
  })
  expect((await screen.findByRole('link', tab('proofs', '1'))).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', tab('paid', '1,200')).getAttribute('href')).toBe('/house/orders?show=paid')
  await user.keyboard('j')
  expect(address()).toBe('/house/orders?show=proofs&of=order-101')
})

test('names the words that match nothing', async () => {
  const { t } = await open('?q=zzz', [])
  await screen.findByRole('heading', { name: t('houseOrders.noHit', { query: 'zzz' }) })
})
