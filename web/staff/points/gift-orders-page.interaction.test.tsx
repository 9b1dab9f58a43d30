import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffGiftOrderCancel,
  staffGiftOrderDeliver,
  staffGiftOrderGet,
  staffGiftOrderList,
  staffGiftOrderShip,
} from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import { GiftOrdersPage } from './gift-orders-page.tsx'
import { giftOrdersQuery } from './query-params.ts'

const order = (number: number, name: string, overrides: Partial<StaffGiftOrder> = {}): StaffGiftOrder => ({
  id: `g${number}`,
  number: `G80000${number}`,
  status: 'placed',
  gift: { id: 'decanter', kind: 'table', title: 'Crystal decanter', picture: null },
  quantity: 2,
  points: 36_000,
  deliveryPoints: 3_000,
  address: null,
  shippingCompany: '',
  trackingNumber: '',
  cancelledBy: '',
  reason: '',
  placedAt: 1,
  shippedAt: 0,
  deliveredAt: 0,
  cancelledAt: 0,
  canCancel: true,
  owner: { userId: name, name, email: `${name}@example.com`, phone: '' },
  ...overrides,
})

const evening = { id: 'evening', kind: 'evening', title: 'A cellar evening', picture: null } as const
const list = [order(1, 'Ann'), order(2, 'Ben', { gift: evening, quantity: 1 })]

function Page() {
  return (
    <GiftOrdersPage params={giftOrdersQuery.parse(new URLSearchParams(useLocation().search))} tabs={null} />
  )
}

async function open(query = '', role: Role = 'manager', orders = list) {
  const client = createFakeClient()
  let stored = orders
  const change = (id: string, overrides: Partial<StaffGiftOrder>) => {
    stored = stored.map((one) => (one.id === id ? { ...one, ...overrides } : one))
    const found = stored.find((one) => one.id === id)
    return found ? success(found) : refusal('notFound', null)
  }
  client.on(staffGiftOrderList, () =>
    success({
      list: [...stored],
      total: stored.length,
      page: 1,
      size: 60,
      waiting: 2,
      counts: { placed: 2, shipped: 4, delivered: 0, cancelled: 0 },
    }),
  )
  client.on(staffGiftOrderGet, ({ id }) => change(id, {}))
  client.on(staffGiftOrderShip, ({ id }) => change(id, { status: 'shipped', canCancel: false }))
  client.on(staffGiftOrderDeliver, ({ id }) => change(id, { status: 'delivered', canCancel: false }))
  client.on(staffGiftOrderCancel, ({ id, reason }) =>
    change(id, { status: 'cancelled', canCancel: false, reason }),
  )
  const page = await mount(
    <HeldRoles value={[role]}>
      <Page />
    </HeldRoles>,
    { client, path: `/house/points${query}` },
  )
  return { ...page, client }
}

const record = (name: string) => screen.findByRole('article', { name })

test('P2 lists client, gift, points and status, and opens a record, and the next one with J', async () => {
  const { user, t, address } = await open()
  const row = within(await screen.findByRole('row', { name: /G800001/ }))
  for (const text of ['Ann', 'Crystal decanter × 2', '36,000', t('points.orders.status.placed')])
    expect(row.getByText(text)).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'G800001' }))
  expect(within(await record('G800001')).getByText('Ann@example.com')).toBeTruthy()
  await user.keyboard('j')
  expect(address()).toBe('/house/points?of=g2')
  await record('G800002')
})

test('filters by status, and searches within it', async () => {
  const { user, client, t, address } = await open('?status=placed', 'manager', [])
  await screen.findByText(t('housePoints.orders.noneOf'))
  await user.keyboard('/')
  await user.keyboard('tsang{Enter}')
  expect(address()).toBe('/house/points?status=placed&q=tsang')
  await screen.findByRole('heading', { name: t('housePoints.orders.noHit', { query: 'tsang' }) })
  expect(screen.getByRole('link', { name: `${t('housePoints.orders.state.shipped')} 4` })).toBeTruthy()
  expect(client.sent(staffGiftOrderList).at(-1)).toMatchObject({ status: 'placed', q: 'tsang' })
})

test('P2 dispatches with carrier and number, then marks as delivered', async () => {
  const { user, client, t } = await open('?of=g1')
  const sheet = within(await record('G800001'))
  await user.type(sheet.getByLabelText(t('house.parcel.carrier')), ' SF Express ')
  await user.type(sheet.getByLabelText(t('house.parcel.tracking')), 'SF1')
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.ship') }))
  // The button ignores clicks until the previous action has completed.
  await user.click(await sheet.findByRole('button', { name: t('housePoints.orders.deliver'), busy: false }))
  await sheet.findByText(t('points.orders.status.delivered'))
  expect(client.sent(staffGiftOrderShip)).toMatchObject([
    { id: 'g1', shippingCompany: 'SF Express', trackingNumber: 'SF1' },
  ])
})

test('P2 an event needs a date instead of a carrier, and is marked as held', async () => {
  const { user, t } = await open('?of=g2')
  const sheet = within(await record('G800002'))
  expect(sheet.getByText(t('housePoints.orders.evening'))).toBeTruthy()
  expect(sheet.queryByLabelText(t('house.parcel.carrier'))).toBeNull()
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.held') }))
  await sheet.findByText(t('points.orders.evening.delivered'))
  expect(sheet.queryByText(t('housePoints.orders.evening'))).toBeNull()
})

test('P1 states what is refunded, asks for the reason, and keeps the gift if staff choose so', async () => {
  const { user, client, t } = await open('?of=g1')
  const sheet = within(await record('G800001'))
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.cancel') }))
  expect(sheet.getByText(t('housePoints.orders.willReturn', { points: '36,000' }))).toBeTruthy()
  const reason = () => sheet.getByLabelText(t('housePoints.orders.reason'), { exact: false })
  expect(document.activeElement).toBe(reason())
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.keep') }))
  expect(client.sent(staffGiftOrderCancel)).toEqual([])
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.cancel') }))
  await user.type(reason(), 'Chipped')
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.cancelNow') }))
  await sheet.findByText('Chipped')
  expect(client.sent(staffGiftOrderCancel)).toMatchObject([{ id: 'g1', reason: 'Chipped' }])
})

test('P2 says why a step was refused, and offers it again', async () => {
  const { user, client, t } = await open('?of=g2')
  client.on(staffGiftOrderDeliver, () => refusal('wrongState', { status: 'cancelled' }))
  const sheet = within(await record('G800002'))
  await user.click(sheet.getByRole('button', { name: t('housePoints.orders.held') }))
  await sheet.findByText(new RegExp(t('housePoints.orders.refused', { message: '' })))
  expect(sheet.getByRole('button', { name: t('housePoints.orders.held') })).toBeTruthy()
})

test('R3 an auditor reads a gift without its steps', async () => {
  const { t } = await open('?of=g1', 'auditor')
  const sheet = within(await record('G800001'))
  expect(sheet.queryByRole('button', { name: t('housePoints.orders.ship') })).toBeNull()
  expect(sheet.queryByLabelText(t('house.parcel.carrier'))).toBeNull()
})
