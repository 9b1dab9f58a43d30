import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { saleDraftCreate, saleDraftList } from '#wire/calls/sale-drafts.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { salesQuery } from './query-params.ts'
import { SalesPage } from './sales-page.tsx'
import { fakeDraft, fakeSale } from './testing.ts'

const list = [
  fakeSale('live'),
  fakeSale('practice', { isRehearsal: true }),
  fakeSale('timed', { type: 'timed', endTime: 2 }),
  fakeSale('called off', { isEnd: true, cancellation: { at: 1, en: 'Flooded.', zh: '水浸。' } }),
  fakeSale('over', { isEnd: true, totals: { sold: 1, offered: 1, hammer: 268_000 } }),
]

const drafts = [
  fakeDraft('empty', { startTime: 0, lots: 0 }),
  fakeDraft('timesSet', { lots: 0 }),
  fakeDraft('announced', { lots: 0, announcement: { at: 1, isTobacco: false, changed: [] } }),
  fakeDraft('edited', { announcement: { at: 1, isTobacco: false, changed: ['endTime'] } }),
  fakeDraft('set', { publishAt: Date.parse('2100-01-01T10:00:00+08:00') }),
  fakeDraft('over', { stage: 'published' }),
]

function open(query: string, roles: readonly Role[] = ['manager']) {
  const client = createFakeClient()
  client.on(auctionList, ({ state, type, page = 1, size = 200 }) => {
    const isEnded = state === 'ended'
    const found = list.filter((sale) => sale.isEnd === isEnded && (type ?? sale.type) === sale.type)
    return success({ list: found, total: isEnded ? 120 : found.length, page, size })
  })
  client.on(staffRegistrationList, ({ auctionId }) =>
    success({
      list: [],
      total: 0,
      page: 1,
      size: 1,
      counts: { pending: auctionId === 'live' ? 2 : 0, approved: 14, refused: 0 },
    }),
  )
  client.on(saleDraftList, () => success({ list: drafts, total: drafts.length, page: 1, size: 200 }))
  const params = salesQuery.parse(new URLSearchParams(query))
  const page = (
    <HeldRoles value={roles}>
      <SalesPage params={params} />
    </HeldRoles>
  )
  return mount(page, { client })
}

/** Returns the addresses of the links in a sale's row. */
async function linksOf(name: RegExp) {
  const row = await screen.findByRole('row', { name })
  return within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

test('shows every sale with the pages that can be opened for it', async () => {
  const { t } = await open('')
  await screen.findByText(t('house.salesPage.review', { count: 2 }))
  expect(await linksOf(/Sale live/)).toEqual([
    '/house/registrations/live',
    '/house/desk/live',
    '/house/notices/live',
    '/house/corrections/live',
    '/house/additions/live',
    '/house/auctioneer/live',
    '/house/telephones/live',
    '/en/house/desk/live/runList.pdf',
    '/house/stream/live',
    '/house/cancellation/live',
  ])
  // A timed sale has no stream, no order of sale and no auctioneer.
  expect(await linksOf(/Sale timed/)).toEqual([
    '/house/registrations/timed',
    '/house/desk/timed',
    '/house/notices/timed',
    '/house/corrections/timed',
    '/house/additions/timed',
    '/house/cancellation/timed',
  ])
  const over = await linksOf(/Sale over .* 268,000/)
  expect(over).not.toContain('/house/stream/over')
  expect(over).toContain('/house/aftersale/over')
  // Nothing was sold in a cancelled sale.
  expect(await linksOf(/Sale called off/)).not.toContain('/house/aftersale/called off')
})

test('V12 a rehearsal has no registrations and cannot be rehearsed', async () => {
  const { t } = await open('')
  expect(await linksOf(/Sale practice/)).not.toContain('/house/registrations/practice')
  const rehearse = screen.getAllByRole('button', { name: new RegExp(`^${t('house.rehearse')}: `) })
  expect(rehearse).toHaveLength(1)
})

test('lists the view and kind given in the address', async () => {
  const { t } = await open('show=open&kind=timed')
  await screen.findByRole('row', { name: /Sale timed/ })
  expect(screen.queryByRole('row', { name: /Sale live/ })).toBeNull()
  const views = screen.getByRole('navigation', { name: t('house.salesPage.views') })
  expect(within(views).getByRole('link', { current: true }).textContent).toBe(
    `${t('house.salesPage.view.open')} 1`,
  )
})

test('links to further pages of past sales, which are not loaded at once', async () => {
  const { t } = await open('kind=live')
  const pages = await screen.findByRole('navigation', { name: t('house.salesPage.pages') })
  expect(within(pages).getByRole('link').getAttribute('href')).toBe(
    '/house/sales?show=ended&kind=live&page=2',
  )
  const views = screen.getByRole('navigation', { name: t('house.salesPage.views') })
  within(views).getByRole('link', { name: `${t('house.salesPage.view.ended')} 120` })
})

test('shows an editor the sales without links to pages they may not read', async () => {
  await open('', ['editor'])
  const row = await screen.findByRole('row', { name: /Sale live/ })
  expect(within(row).queryAllByRole('link')).toEqual([])
})

test('shows sales in preparation with their state and one next step', async () => {
  const { t } = await open('show=preparing')
  expect(await linksOf(/Draft empty/)).toEqual(['/house/sales/empty'])
  expect(await linksOf(/Draft timesSet/)).toEqual(['/house/sales/timesSet'])
  expect(await linksOf(/Draft announced/)).toEqual(['/house/sales/announced/lots'])
  within(screen.getByRole('row', { name: /Draft announced/ })).getByText(t('drafts.stage.announced'))
  within(screen.getByRole('row', { name: /Draft edited/ })).getByText(t('drafts.next.update'))
  const scheduled = screen.getByRole('row', { name: /Draft set/ })
  within(scheduled).getByText(t('drafts.stage.scheduled'))
  within(scheduled).getByText(t('drafts.next.scheduled', { time: '2100-01-01 10:00' }))
  expect(screen.queryByRole('row', { name: /Draft over|Sale live/ })).toBeNull()
})

test('K1 without the right to publish, the next step is to add lots', async () => {
  await open('show=preparing', ['specialist'])
  expect(await linksOf(/Draft timesSet/)).toEqual(['/house/sales/timesSet/lots'])
})

test('copies a sale after stating what is copied', async () => {
  const { user, client, t, address } = await open('')
  client.on(saleDraftCreate, () => success({ id: 'copy', rev: 1 }))
  await user.click(
    await screen.findByRole('button', { name: t('drafts.copy.named', { title: 'Sale live' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(t('drafts.copy.left'))
  const source = dialog.getByRole<HTMLSelectElement>('combobox', { name: t('drafts.copy.source') })
  expect(source.value).toBe('live')
  await within(source).findByRole('option', { name: /Sale timed/ })
  await user.selectOptions(source, 'timed')
  await user.click(dialog.getByRole('button', { name: t('drafts.copy.create') }))
  await waitFor(() => expect(address()).toBe('/house/sales/copy'))
  expect(client.sent(saleDraftCreate)).toMatchObject([{ type: 'timed', copyOf: 'timed' }])
})

test('copies the past sale whose button was pressed, even if the lists of recent sales lack it', async () => {
  const { user, client, t } = await open('show=ended')
  client.on(saleDraftCreate, () => success({ id: 'copy', rev: 1 }))
  await user.click(
    await screen.findByRole('button', { name: t('drafts.copy.named', { title: 'Sale over' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  const source = dialog.getByRole<HTMLSelectElement>('combobox', { name: t('drafts.copy.source') })
  expect(source.value).toBe('over')
  await user.click(dialog.getByRole('button', { name: t('drafts.copy.create') }))
  await waitFor(() => expect(client.sent(saleDraftCreate)).toMatchObject([{ copyOf: 'over' }]))
})
