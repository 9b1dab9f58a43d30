import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffMallOrderCancel,
  staffMallOrderDeliver,
  staffMallOrderGet,
  staffMallOrderList,
  staffMallOrderShip,
} from '#wire/calls/staff-mall.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import { MallOrdersPage } from './orders-page.tsx'
import { mallOrdersQuery } from './query-params.ts'

const line = (productId: string, quantity: number) => ({ productId, title: productId, quantity })

const order = (number: number, name: string, overrides: Partial<StaffMallOrder> = {}) =>
  ({
    id: `m${number}`,
    number: `90000${number}`,
    status: 'paid',
    currency: 'HKD',
    lines: [line('Claret', 2), line('Malt', 1)],
    subtotal: '300.00',
    paid: '310.50',
    address: null,
    shippingCompany: '',
    trackingNumber: '',
    createdAt: 1,
    cancelledAt: 0,
    refundedAt: 0,
    canCancel: true,
    buyer: { userId: name, name, email: `${name}@example.com`, phone: '' },
    disputes: [],
    ...overrides,
  }) as StaffMallOrder

const list = [order(1, 'Ann'), order(2, 'Ben', { status: 'shipped', canCancel: false })]

function Page() {
  return <MallOrdersPage params={mallOrdersQuery.parse(new URLSearchParams(useLocation().search))} />
}

async function open(query = '', role: Role = 'manager', orders = list) {
  const client = createFakeClient()
  let stored = orders
  const change = (orderId: string, overrides: Partial<StaffMallOrder>) => {
    stored = stored.map((one) => (one.id === orderId ? { ...one, ...overrides } : one))
    const found = stored.find(({ id }) => id === orderId)
    return found ? success(found) : refusal('notFound', null)
  }
  const counts = { pending: 0, paid: 1, shipped: 3, delivered: 0, cancelled: 0 }
  client.on(staffMallOrderList, () =>
    success({ list: [...stored], total: stored.length, page: 1, size: 60, counts }),
  )
  client.on(staffMallOrderGet, ({ orderId }) => change(orderId, {}))
  client.on(staffMallOrderShip, ({ orderId }) => change(orderId, { status: 'shipped', canCancel: false }))
  client.on(staffMallOrderDeliver, ({ orderId }) => change(orderId, { status: 'delivered' }))
  client.on(staffMallOrderCancel, ({ orderId }) => change(orderId, { status: 'cancelled', canCancel: false }))
  const page = await mount(
    <HeldRoles value={[role]}>
      <Page />
    </HeldRoles>,
    { client, path: `/house/mall${query}` },
  )
  return { ...page, client }
}

const record = (name: string) => screen.findByRole('article', { name })

test('G2 lists client, items, total and status, and opens a record, and the next one with J', async () => {
  const { user, t, address } = await open()
  const row = within(await screen.findByRole('row', { name: /900001/ }))
  for (const text of ['Ann', 'HKD 310.50', t('mallOrders.status.paid')])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText('3')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: '900001' }))
  expect(within(await record('900001')).getByText(/Claret/)).toBeTruthy()
  await user.keyboard('j')
  expect(address()).toBe('/house/mall?of=m2')
  await record('900002')
})

test('filters by status, and searches within it', async () => {
  const { user, client, t, address } = await open('?status=paid', 'manager', [])
  await screen.findByText(t('houseMallOrders.noneOf'))
  await user.keyboard('/')
  await user.keyboard('tsang{Enter}')
  expect(address()).toBe('/house/mall?status=paid&q=tsang')
  await screen.findByRole('heading', { name: t('houseMallOrders.noHit', { query: 'tsang' }) })
  expect(client.sent(staffMallOrderList).at(-1)).toMatchObject({ status: 'paid', q: 'tsang' })
  await user.click(screen.getByRole('link', { name: `${t('houseMallOrders.state.shipped')} 3` }))
  expect(address()).toBe('/house/mall?status=shipped&q=tsang')
})

test('G2 dispatches with carrier and number, then marks as delivered', async () => {
  const { user, client, t } = await open('?of=m1')
  const sheet = within(await record('900001'))
  await user.type(sheet.getByLabelText(t('house.parcel.carrier')), ' SF Express ')
  await user.type(sheet.getByLabelText(t('house.parcel.tracking')), 'SF1')
  await user.click(sheet.getByRole('button', { name: t('houseMallOrders.ship') }))
  await user.click(await sheet.findByRole('button', { name: t('houseMallOrders.deliver') }))
  await sheet.findByText(t('mallOrders.status.delivered'))
  expect(client.sent(staffMallOrderShip)).toMatchObject([
    { orderId: 'm1', shippingCompany: 'SF Express', trackingNumber: 'SF1' },
  ])
})

test('G2 states the refund before cancelling, and keeps the order if staff choose so', async () => {
  const { user, client, t } = await open('?of=m1')
  const sheet = within(await record('900001'))
  await user.click(sheet.getByRole('button', { name: t('houseMallOrders.cancel') }))
  expect(sheet.getByText(t('houseMallOrders.willRefund', { amount: 'HKD 310.50' }))).toBeTruthy()
  const keep = sheet.getByRole('button', { name: t('houseMallOrders.keep') })
  expect(document.activeElement).toBe(keep)
  await user.click(keep)
  expect(client.sent(staffMallOrderCancel)).toEqual([])
  await user.click(sheet.getByRole('button', { name: t('houseMallOrders.cancel') }))
  await user.click(sheet.getByRole('button', { name: t('houseMallOrders.confirmCancel') }))
  await sheet.findByText(t('mallOrders.status.cancelled'))
  expect(client.sent(staffMallOrderCancel)).toMatchObject([{ orderId: 'm1' }])
})

test('G2 says why a step was refused, and offers it again', async () => {
  const { user, client, t } = await open('?of=m2')
  client.on(staffMallOrderDeliver, () => refusal('wrongState', { status: 'cancelled' }))
  const sheet = within(await record('900002'))
  await user.click(sheet.getByRole('button', { name: t('houseMallOrders.deliver') }))
  await sheet.findByText(new RegExp(t('houseMallOrders.refused', { message: '' })))
  expect(sheet.getByRole('button', { name: t('houseMallOrders.deliver') })).toBeTruthy()
})

test('R3 warehouse staff can dispatch but not cancel', async () => {
  const { t } = await open('?of=m1', 'warehouse')
  const sheet = within(await record('900001'))
  expect(sheet.getByRole('button', { name: t('houseMallOrders.ship') })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: t('houseMallOrders.cancel') })).toBeNull()
})
