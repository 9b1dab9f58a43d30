import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { parseSalesParams } from './query-params.ts'
import { SalesPage } from './sales-page.tsx'
import { fakeSale } from './testing.ts'

const list = [
  fakeSale('live'),
  fakeSale('practice', { isRehearsal: true }),
  fakeSale('timed', { type: 'timed', endTime: 2 }),
  fakeSale('over', { isEnd: true, totals: { sold: 1, offered: 1, hammer: 268_000 } }),
]

function open(query: string, roles: readonly Role[] = ['manager']) {
  const client = createFakeClient()
  client.on(auctionList, () => success({ list, total: list.length, page: 1, size: 200 }))
  client.on(staffRegistrationList, ({ auctionId }) =>
    success({
      list: [],
      total: 0,
      page: 1,
      size: 1,
      counts: { pending: auctionId === 'live' ? 2 : 0, approved: 14, refused: 0 },
    }),
  )
  const params = parseSalesParams(new URLSearchParams(query))
  const page = (
    <HeldRoles value={roles}>
      <SalesPage params={params} />
    </HeldRoles>
  )
  return mount(page, { client })
}

/** The addresses of the links in a sale's row. */
async function linksOf(name: RegExp) {
  const row = await screen.findByRole('row', { name })
  return within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

test('shows every sale with what can be opened for it', async () => {
  const { t } = await open('')
  await screen.findByText(t('house.salesPage.review', { count: 2 }))
  expect(await linksOf(/Sale live/)).toEqual([
    '/house/registrations/live',
    '/house/desk/live',
    '/en/house/desk/live/runList.pdf',
    '/house/stream/live',
  ])
  // A timed sale has no stream and no order of sale.
  expect(await linksOf(/Sale timed/)).toEqual(['/house/registrations/timed', '/house/desk/timed'])
  expect(await linksOf(/Sale over .* 268,000/)).not.toContain('/house/stream/over')
})

test('V12 a rehearsal has no registrations and cannot be rehearsed', async () => {
  const { t } = await open('')
  expect(await linksOf(/Sale practice/)).not.toContain('/house/registrations/practice')
  const rehearse = screen.getAllByRole('button', { name: new RegExp(`^${t('house.rehearse')}: `) })
  expect(rehearse).toHaveLength(1)
})

test('lists a view and a kind by address', async () => {
  const { t } = await open('show=open&kind=timed')
  await screen.findByRole('row', { name: /Sale timed/ })
  expect(screen.queryByRole('row', { name: /Sale live/ })).toBeNull()
  const views = screen.getByRole('navigation', { name: t('house.salesPage.views') })
  expect(within(views).getByRole('link', { current: true }).textContent).toBe(
    `${t('house.salesPage.view.open')} 1`,
  )
})

test('shows an editor the sales without links to pages they may not read', async () => {
  await open('', ['editor'])
  const row = await screen.findByRole('row', { name: /Sale live/ })
  expect(within(row).queryAllByRole('link')).toEqual([])
})
