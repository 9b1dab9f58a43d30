import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffClientGet, staffClientList, staffClientNote } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import { ClientPage } from './client-page.tsx'
import { clientsQuery } from './query-params.ts'
import { clientWith } from './testing.ts'

const sale = { id: 'BH0145', no: 'BH0145', title: 'Autumn Spirits', accent: 'Spirits' }

function Page() {
  return <ClientPage userId="evelyn" params={clientsQuery.parse(new URLSearchParams(useLocation().search))} />
}

function open(overrides: Partial<Client> = {}, role: Role = 'manager', query = '') {
  const client = createFakeClient()
  let notes = overrides.notes ?? { list: [], total: 0 }
  client.on(staffClientGet, () => success(clientWith({ ...overrides, notes })))
  client.on(staffClientNote, ({ note }) => {
    const added = { id: note, text: note, at: 1, by: 'Judith Kwan' }
    notes = { list: [added, ...notes.list], total: notes.total + 1 }
    return success(added)
  })
  client.on(staffClientList, () => {
    const { number, firstName, lastName, prefix, company, email, phone, isWalkIn } = clientWith()
    const person = { number, firstName, lastName, prefix, company, email, phone, isWalkIn }
    const line = { ...person, identity: 1 as const, isBlocked: false, since: 0, foundBy: null }
    const list = ['daniel', 'evelyn', 'oscar'].map((userId) => ({ ...line, userId }))
    return success({ list, total: 3, page: 1, size: 60 })
  })
  const page = (
    <HeldRoles value={[role]}>
      <Page />
    </HeldRoles>
  )
  return mount(page, { client, path: `/house/clients/evelyn${query}` })
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

const order: Client['orders']['list'][number] = {
  id: 'o1',
  number: '500117',
  sale,
  status: 'AUTHORISED',
  lots: 2,
  currency: 'HKD',
  total: '168070.00',
  owed: '168070.00',
  dueAt: 1,
  isOverdue: true,
}

test('shows the client’s details and each section', async () => {
  const { t } = await open({
    cards: [{ brand: 'visa', last4: '4242', expYear: 2029, expMonth: 9, country: 'HK' }],
    figures: {
      spent: [{ currency: 'HKD', amount: '1284300.00' }],
      lots: 31,
      invoices: 9,
      open: [{ currency: 'HKD', amount: '524570.00' }],
      daysToPay: 4,
      points: 12_840,
    },
  })
  await screen.findByRole('heading', { name: 'Ms Evelyn Tsang' })
  await screen.findByRole('link', { name: 'e.tsang@mail.example' })
  await (await part(t('clients.client.cards.title'))).findByText(/4242/)
  await screen.findByText(t('clients.client.figures.days', { count: 4 }))
  await screen.findByText('12,840')
})

test('O17 S10 shows lots not won, offers after the sale, and the client’s own lots, with links', async () => {
  const named = { sale, lotNum: 12, lotSuffix: '', title: 'Strathmorran 1974', accent: '', currency: 'HKD' }
  const { t } = await open({
    notWon: {
      list: [
        { ...named, lotId: 'n1', maximum: 500_000, price: 520_000, state: 'notWon' },
        { ...named, lotId: 'n2', maximum: null, price: 0, state: 'passed' },
      ],
      total: 2,
    },
    offers: {
      list: [{ ...named, id: 'o1', lotId: 'n2', price: 400_000, validUntil: 1, state: 'open' }],
      total: 1,
    },
    ownLots: {
      list: [
        { ...named, lotId: 'd1', title: '', as: 'agent', price: 0, state: 'draft' },
        { ...named, lotId: 'p1', as: 'owner', price: 90_000, state: 'sold' },
      ],
      total: 2,
    },
  })
  const notWon = await part(t('clients.client.notWon.title'))
  expect(notWon.getByText(t('clients.client.bids.states.notWon'))).toBeTruthy()
  expect(notWon.getByText(t('clients.client.bids.states.passed'))).toBeTruthy()
  const offers = await part(t('clients.client.offers.title'))
  expect(offers.getByText(t('clients.client.offers.states.open'))).toBeTruthy()
  expect(offers.getByText(/400,000/)).toBeTruthy()
  const own = await part(t('clients.client.ownLots.title'))
  expect(own.getByText(t('clients.client.ownLots.agent'))).toBeTruthy()
  const [draft, sold] = own.getAllByRole('link')
  expect(draft?.getAttribute('href')).toContain('/house/sales/BH0145/lots/d1')
  expect(sold?.getAttribute('href')).toContain('/auction/BH0145/lot/p1')
})

test('shows no offers and no own lots where there are none', async () => {
  const { t } = await open()
  await part(t('clients.client.notWon.title'))
  expect(screen.queryByRole('region', { name: t('clients.client.offers.title') })).toBeNull()
  expect(screen.queryByRole('region', { name: t('clients.client.ownLots.title') })).toBeNull()
})

test('shows bids with their maximums if the viewer may see them, and orders with balances', async () => {
  const bid = {
    sale,
    lotId: 'BH0145-12',
    lotNum: 12,
    lotSuffix: '',
    title: 'Strathmorran 1974',
    accent: '',
    currency: 'HKD',
  }
  const { t } = await open({
    bids: {
      list: [
        { ...bid, maximum: 520_000, price: 540_000, state: 'outbid' },
        {
          ...bid,
          lotId: 'BH0145-31',
          lotNum: 31,
          lotSuffix: '',
          title: 'Valdourado',
          maximum: null,
          price: 0,
          state: 'leading',
        },
      ],
      total: 12,
    },
    orders: {
      list: [order],
      total: 1,
    },
  })
  const bids = await part(t('clients.client.bids.title'))
  bids.getByText(t('clients.client.latest', { count: 2, total: 12 }))
  bids.getByRole('row', { name: /Strathmorran 1974 .*520,000.*540,000.*Outbid/ })
  expect(bids.getByRole('row', { name: /Valdourado/ }).textContent).not.toMatch(/\d{3},\d{3}/)
  const orders = await part(t('clients.client.orders.title'))
  orders.getByRole('row', { name: new RegExp(`500117 .*168,070.*${t('clients.client.orders.overdue')}`) })
  expect(orders.getByRole('link', { name: '500117' }).getAttribute('href')).toBe(
    '/house/orders?show=all&of=o1',
  )
})

test.each([
  ['clerk', ['Mall order 500002']],
  ['accounts', ['500117']],
] as const)('R3 links only to pages that the viewer may read: %s', async (role, expected) => {
  await open(
    {
      orders: { list: [order], total: 1 },
      deliveries: {
        list: [{ id: 'd1', number: '20001', status: 'completed', isCollection: false, at: 1 }],
        total: 1,
      },
      mallOrders: {
        list: [{ id: 'm1', number: '500002', status: 'paid', currency: 'HKD', total: '10.00', at: 1 }],
        total: 1,
      },
    },
    role,
  )
  await screen.findByText('Mall order 500002')
  const shown = ['500117', 'Delivery D-20001', 'Mall order 500002'].filter((name) => screen.getByText(name))
  expect(shown.filter((name) => screen.queryByRole('link', { name }) !== null)).toEqual(expected)
})

test('adds a note, which is listed at once', async () => {
  const { user, client, t } = await open()
  await user.click(await screen.findByRole('button', { name: t('clients.client.notes.add') }))
  await screen.findByText(t('clients.client.notes.required'))
  await user.type(screen.getByLabelText(t('clients.client.notes.label')), 'Prefers Saturday collection')
  await user.click(screen.getByRole('button', { name: t('clients.client.notes.add') }))
  const notes = await part(t('clients.client.notes.title'))
  await notes.findByText('Prefers Saturday collection', { selector: 'span' })
  expect(client.sent(staffClientNote)).toHaveLength(1)
  expect(screen.queryByText(t('clients.client.notes.required'))).toBeNull()
})

test('sends a note again under the same key after a lost response', async () => {
  const { user, client, t } = await open()
  client.on(staffClientNote, () => failure('unreachable'))
  await user.type(await screen.findByLabelText(t('clients.client.notes.label')), 'A note')
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: t('clients.client.notes.add') }))
    await expect.poll(() => client.sent(staffClientNote)).toHaveLength(times)
    await screen.findByRole('alert')
  }
  const [first, second] = client.sent(staffClientNote)
  expect(second?.ak).toBe(first?.ak)
})

test('R7 offers no actions on one’s own page, nor to staff who may only read', async () => {
  const { t } = await open({ isSelf: true })
  await screen.findByRole('heading', { name: 'Ms Evelyn Tsang' })
  expect(screen.queryByRole('button', { name: t('clients.client.notes.add') })).toBeNull()
})

test('an auditor can read notes but not add any', async () => {
  const note = { id: 'n', text: 'Prefers Saturday collection', at: 1, by: 'Judith Kwan' }
  const { t } = await open({ notes: { list: [note], total: 1 } }, 'auditor')
  await screen.findByText('Prefers Saturday collection')
  expect(screen.queryByRole('button', { name: t('clients.client.notes.add') })).toBeNull()
})

test('links to the previous and next client of the search that the client was opened from', async () => {
  const { t } = await open({}, 'manager', '?q=tsang')
  const next = await screen.findByRole('link', { name: t('clients.client.next') })
  expect(next.getAttribute('href')).toBe('/house/clients/oscar?q=tsang')
  screen.getByText(t('clients.client.position', { position: 2, total: 3, query: 'tsang' }))
})

test('shows a walk-in bidder without an account', async () => {
  const { t } = await open({ isWalkIn: true, email: '' })
  await screen.findByText(new RegExp(t('clients.client.walkIn')))
  expect(screen.queryByText(t('clients.client.sessions.title'))).toBeNull()
  expect(screen.queryByText(t('clients.client.cards.title'))).toBeNull()
})

test('says that the client could not be loaded, and offers to try again', async () => {
  const client = createFakeClient()
  let isDown = true
  client.on(staffClientGet, () => (isDown ? refusal('notFound', null) : success(clientWith())))
  const { user, t } = await mount(<Page />, { client, path: '/house/clients/evelyn' })
  await screen.findByText(t('clients.client.failed'))
  isDown = false
  await user.click(screen.getByRole('button', { name: t('ui.error.retry') }))
  await screen.findByRole('heading', { name: 'Ms Evelyn Tsang' })
})
