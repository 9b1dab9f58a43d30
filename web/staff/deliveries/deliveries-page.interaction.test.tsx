import { cleanup, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffDeliveryGet, staffDeliveryList, staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { deliveriesQuery } from './query-params.ts'

const home = {
  countryId: 'HK',
  country: 'Hong Kong',
  state: '',
  city: '',
  street1: '21 Caine Road',
  street2: '',
  zip: '',
  phoneShown: '+852 9123 4567',
  clearanceType: 'personal',
  idType: '',
  idNumber: '',
  companyName: '',
  uniformNumber: '',
}

/** A Monday, noon in Hong Kong, before 1 January 1970, the time of the tests. */
const monday = Date.UTC(1969, 10, 3, 4)

const lot = (lotNum: number, quantity: number) => ({ id: `lot-${lotNum}`, lotNum, title: 'Claret', quantity })

const delivery = (number: number, name: string, overrides: Partial<StaffDelivery> = {}) =>
  ({
    id: `d${number}`,
    number: `D-${number}`,
    orderId: 'o1',
    orderNumber: '100001',
    orders: [{ id: 'o1', number: '100001', isPaid: true, lotIds: ['lot-1', 'lot-2'] }],
    manner: 'address',
    status: 'pendingReview',
    recipient: name,
    address: home,
    pickup: null,
    lots: [lot(1, 6), lot(2, 12)],
    currency: 'HKD',
    paid: '230.16',
    points: 0,
    paidBy: 'card',
    days: 3,
    askedAt: monday,
    refundedAt: 0,
    canCancel: true,
    events: [{ at: monday, what: 'ask', by: 'user', shippingCompany: '', trackingNumber: '', note: '' }],
    buyer: { userId: name, name, email: `${name}@example.com`, phone: '' },
    disputes: [],
    signature: '',
    grams: 4_000,
    value: '24500.00',
    ...overrides,
  }) as StaffDelivery

const list = [
  delivery(1, 'Ann'),
  delivery(2, 'Ben', {
    manner: 'pickup',
    status: 'shipped',
    address: null,
    pickup: { name: 'Cat Wu', idEnd: '456A', phone: '+852 6123 0188', date: '2099-12-01' },
    paidBy: 'nothing',
    canCancel: false,
  }),
]

function Page() {
  return <DeliveriesPage params={deliveriesQuery.parse(new URLSearchParams(useLocation().search))} />
}

async function open(query = '', role: Role = 'manager', deliveries = list) {
  const client = createFakeClient()
  let stored = deliveries
  const counts = { pendingReview: 1, pendingDelivery: 0, shipped: 1, completed: 1_200, cancelled: 0 }
  client.on(staffDeliveryList, () =>
    success({ list: [...stored], total: stored.length, page: 1, size: 60, counts }),
  )
  client.on(staffDeliveryGet, ({ id }) => {
    const found = stored.find((one) => one.id === id)
    return found ? success(found) : refusal('notFound', null)
  })
  client.on(staffDeliveryMove, ({ id }) => {
    stored = stored.map((one) => (one.id === id ? { ...one, status: 'pendingDelivery' } : one))
    return success({ ...delivery(1, 'Ann'), status: 'pendingDelivery' })
  })
  const page = await mount(
    <HeldRoles value={[role]}>
      <Page />
    </HeldRoles>,
    { client, path: `/house/deliveries${query}` },
  )
  return { ...page, client }
}

const record = (name: string) => screen.findByRole('article', { name })

test('O4 lists client, lots and pieces, destination, status and the day due', async () => {
  const { t } = await open()
  const row = await screen.findByRole('row', { name: /D-1 / })
  const cells = within(row)
  for (const text of ['Ann', '100001', 'Hong Kong', t('deliveries.status.address.pendingReview')])
    expect(cells.getByText(text)).toBeTruthy()
  expect(cells.getByText(t('houseDeliveries.lotsOf', { lots: 2, pieces: 18 }))).toBeTruthy()
  expect(cells.getByText('1969-11-04')).toBeTruthy()
  expect(cells.getByText(t('houseDeliveries.overdue'))).toBeTruthy()
  const collection = within(screen.getByRole('row', { name: /D-2 / }))
  expect(collection.getByText(t('houseDeliveries.collection'))).toBeTruthy()
  expect(collection.getByText('2099-12-01')).toBeTruthy()
  expect(collection.queryByText(t('houseDeliveries.overdue'))).toBeNull()
})

test('O26 a delivery abroad has its customs papers, one within Hong Kong has none', async () => {
  const { t } = await open('?of=d1')
  const name = t('houseDeliveries.customsPapers')
  expect(within(await record('D-1')).queryByRole('link', { name })).toBeNull()
  cleanup()
  const address = { ...home, countryId: 'SG', country: 'Singapore' } as StaffDelivery['address']
  await open('?of=d1', 'manager', [delivery(1, 'Ann', { address })])
  const link = within(await record('D-1')).getByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/en/house/deliveries/d1/customs.zip')
})

test('shows a view by status with its count, and requests it', async () => {
  const { user, client, t, address } = await open('?q=ann')
  const name = `${t('deliveries.status.address.completed')} 1,200`
  await user.click(await screen.findByRole('link', { name }))
  expect(address()).toBe('/house/deliveries?status=completed&q=ann')
  await expect
    .poll(() => client.sent(staffDeliveryList).at(-1))
    .toMatchObject({ status: 'completed', q: 'ann', page: 1 })
})

test('searches by address within the view, and names the words that match nothing', async () => {
  const { user, client, t, address } = await open('?status=shipped&sort=due', 'manager', [])
  await screen.findByText(t('houseDeliveries.noneOf'))
  await user.keyboard('/')
  await user.keyboard('lindqvist{Enter}')
  expect(address()).toBe('/house/deliveries?status=shipped&sort=due&q=lindqvist')
  await screen.findByRole('heading', { name: t('houseDeliveries.noHit', { query: 'lindqvist' }) })
  expect(client.sent(staffDeliveryList).at(-1)).toMatchObject({ status: 'shipped', q: 'lindqvist' })
})

test('sorts by a column head, the date both ways, and keeps the open record', async () => {
  const { user, client, t, address } = await open('?of=d2')
  const sortBy = async (column: 'asked' | 'due') =>
    user.click(await screen.findByRole('link', { name: t(`houseDeliveries.column.${column}`) }))
  await sortBy('due')
  expect(address()).toBe('/house/deliveries?sort=due&of=d2')
  const link = await screen.findByRole('link', { name: t('houseDeliveries.column.due') })
  expect(link.closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  await sortBy('asked')
  await sortBy('asked')
  expect(address()).toBe('/house/deliveries?sort=newest&of=d2')
  await expect.poll(() => client.sent(staffDeliveryList).at(-1)).toMatchObject({ sort: 'newest' })
})

test('opens the record of a row, and the next and previous ones by J and K', async () => {
  const { user, t, address } = await open()
  await user.click(await screen.findByRole('link', { name: 'D-1' }))
  const first = within(await record('D-1'))
  expect(first.getByText(/21 Caine Road/)).toBeTruthy()
  expect(first.getByText(t('deliveries.record.event.address.ask'))).toBeTruthy()
  expect(first.getByText('+852 9123 4567')).toBeTruthy()
  await user.keyboard('j')
  expect(address()).toBe('/house/deliveries?of=d2')
  const second = within(await record('D-2'))
  expect(second.getByText(/Cat Wu/)).toBeTruthy()
  expect(second.getByRole('button', { name: t('houseDeliveries.step.collected') })).toBeTruthy()
  await user.keyboard('k')
  await record('D-1')
})

test('O4 takes the next step in the record, which stays open although the delivery leaves the view', async () => {
  const { user, client, t } = await open('?status=pendingReview&of=d1')
  const sheet = within(await record('D-1'))
  await user.click(sheet.getByRole('button', { name: t('houseDeliveries.step.approve') }))
  await sheet.findByRole('button', { name: t('houseDeliveries.step.ship') })
  expect(client.sent(staffDeliveryMove)).toMatchObject([{ id: 'd1', step: 'approve', seen: 'pendingReview' }])
})

test('R3 an auditor sees the record without actions', async () => {
  const { t } = await open('?of=d1', 'auditor')
  const sheet = within(await record('D-1'))
  expect(sheet.getByText(/21 Caine Road/)).toBeTruthy()
  expect(sheet.queryAllByRole('button')).toEqual([])
  expect(sheet.queryAllByRole('textbox')).toEqual([])
  expect(await screen.findByText(t('house.shell.readOnly'))).toBeTruthy()
})

test('offers to load the list again after a failure, and says that the list is not up to date', async () => {
  const client = createFakeClient()
  client.on(staffDeliveryList, () => failure('aborted'))
  const { user, t } = await mount(<Page />, { client, path: '/house/deliveries' })
  await screen.findByText(t('houseDeliveries.failed'))
  expect(screen.getByText(t('houseDeliveries.behind'))).toBeTruthy()
  client.on(staffDeliveryList, () =>
    success({
      list: [],
      total: 0,
      page: 1,
      size: 60,
      counts: { pendingReview: 0, pendingDelivery: 0, shipped: 0, completed: 0, cancelled: 0 },
    }),
  )
  await user.click(screen.getByRole('button', { name: t('ui.error.retry') }))
  await screen.findByText(t('houseDeliveries.emptyText'))
})
