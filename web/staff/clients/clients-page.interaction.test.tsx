import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { staffClientList } from '#wire/calls/staff-clients.ts'
import type { ClientLine } from '#wire/entities/client.ts'
import { ClientsPage } from './clients-page.tsx'
import { clientsQuery } from './query-params.ts'

const line = (userId: string, overrides: Partial<ClientLine>): ClientLine => ({
  userId,
  number: '20418',
  firstName: 'Evelyn',
  lastName: 'Tsang',
  prefix: 'Ms',
  company: '',
  email: 'e.tsang@mail.example',
  phone: '+85255500173',
  isWalkIn: false,
  identity: 2,
  isBlocked: false,
  since: 0,
  foundBy: null,
  ...overrides,
})

const list = [
  line('evelyn', {}),
  line('wing', { firstName: '永', lastName: '何', email: '', isWalkIn: true }),
]

function Page() {
  return <ClientsPage params={clientsQuery.parse(new URLSearchParams(useLocation().search))} />
}

function open(query = '', clients = list, total = clients.length) {
  const client = createFakeClient()
  client.on(staffClientList, ({ page = 1 }) => success({ list: [...clients], total, page, size: 60 }))
  return mount(<Page />, { client, path: `/house/clients${query}` })
}

test('lists clients with how to reach them, and marks walk-in bidders', async () => {
  const { t } = await open()
  await screen.findByRole('row', { name: /Evelyn Tsang 20418 e\.tsang@mail\.example \+852 5550 0173/ })
  await screen.findByRole('row', { name: new RegExp(`何永 ${t('clients.walkIn')}`) })
  expect(screen.queryByText(t('clients.column.found'))).toBeNull()
})

test('names the number that led to a client', async () => {
  const { t } = await open('?q=BH0142+lot+7', [
    line('evelyn', { foundBy: { as: 'buyer', saleNo: 'BH0142', number: '7' } }),
  ])
  await screen.findByText(t('clients.foundBy.buyer', { sale: 'BH0142', number: '7' }))
})

test('searches by address, with the words sent to the server', async () => {
  const { user, client, address } = await open()
  await screen.findByRole('link', { name: 'Evelyn Tsang' })
  await user.keyboard('/')
  await user.keyboard('tsang{Enter}')
  expect(address()).toBe('/house/clients?q=tsang')
  await expect.poll(() => client.sent(staffClientList).at(-1)).toMatchObject({ q: 'tsang', page: 1 })
})

test('opens the first client with the key J, with a way back to the search', async () => {
  const { user, address } = await open('?q=tsang')
  await screen.findByRole('link', { name: 'Evelyn Tsang' })
  await user.keyboard('j')
  expect(address()).toBe('/house/clients/evelyn?q=tsang')
})

test('links to the next page of the same search', async () => {
  const { t } = await open('?q=lee', list, 130)
  const pages = await screen.findByRole('navigation', { name: t('clients.pages') })
  expect([...pages.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/house/clients?q=lee&page=2',
  ])
})

test('names the search text that finds nobody', async () => {
  const { t } = await open('?q=zzz', [])
  await screen.findByRole('heading', { name: t('clients.noHit', { query: 'zzz' }) })
})

test('offers to load the list again after a failure', async () => {
  const client = createFakeClient()
  let isDown = true
  client.on(staffClientList, () =>
    isDown ? failure('aborted') : success({ list: [...list], total: 2, page: 1, size: 60 }),
  )
  const { user, t } = await mount(<Page />, { client, path: '/house/clients' })
  await screen.findByText(t('clients.failed'))
  isDown = false
  await user.click(screen.getByRole('button', { name: t('ui.error.retry') }))
  await screen.findByRole('link', { name: 'Evelyn Tsang' })
})
