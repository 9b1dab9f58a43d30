import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { NowProvider } from '#web/kit/ui/now.tsx'
import { consignmentsQuery, consignmentsRequest } from '#web/staff/consignments/query-params.ts'
import { contentQuery, contentRequest } from '#web/staff/content/paths.ts'
import { deliveriesQuery, deliveryListRequest } from '#web/staff/deliveries/query-params.ts'
import { enquiriesQuery, enquiriesRequest } from '#web/staff/enquiries/query-params.ts'
import { noEnquiries } from '#web/staff/enquiries/testing.ts'
import { identityQuery, submissionListRequest } from '#web/staff/identity/query-params.ts'
import { orderListRequest as shopRequest } from '#web/staff/kit/order-list-params.ts'
import { mallOrdersQuery } from '#web/staff/mall/query-params.ts'
import { newslettersQuery, newslettersRequest } from '#web/staff/newsletters/paths.ts'
import { orderListRequest, parseOrderParams } from '#web/staff/orders/query-params.ts'
import { payoutListRequest, payoutsQuery } from '#web/staff/payouts/query-params.ts'
import { giftOrdersQuery } from '#web/staff/points/query-params.ts'
import { readersQuery, readersRequest } from '#web/staff/readers/query-params.ts'
import { fakeSale } from '#web/staff/sales/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { bankStatementList } from '#wire/calls/bank-statements.ts'
import { consignmentList } from '#wire/calls/consignments.ts'
import { custodyCounts } from '#wire/calls/custody.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import { contentList } from '#wire/calls/staff-content.ts'
import { staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import { staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import { staffIdentityList } from '#wire/calls/staff-identity.ts'
import { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import { staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { staffPayoutList } from '#wire/calls/staff-payouts.ts'
import { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import { staffQuestionList } from '#wire/calls/staff-questions.ts'
import { staffReaderList } from '#wire/calls/staff-readers.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import { staffDepositList } from '#wire/calls/transfer-deposits.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { ContentLine } from '#wire/entities/content.ts'
import type { Reader } from '#wire/entities/reader.ts'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { Overview } from './overview.tsx'

const dayMs = 86_400_000

const overdue = {
  id: 'late',
  number: '20261108-0331',
  buyer: 'Oscar Lindqvist',
  currency: 'HKD',
  total: '214620.00',
  owed: '214620.00',
  toReturn: '0.00',
  dueAt: 1,
} as StaffOrderLine

const list = <L,>(...rows: readonly L[]) => ({ list: [...rows], total: rows.length, page: 1, size: 60 })

const draft = {
  ...{ kind: 'news', id: 'spring', title: { en: 'Spring viewing', zh: '' }, state: 'draft' },
  ...{ publishAt: 0, publishedAt: 0 },
} as ContentLine
const article = {
  ...draft,
  ...{ id: 'cellars', title: { en: 'Nine cellars', zh: '' }, publishAt: dayMs },
}
const texts = { all: 9, draft: 1, scheduled: 1, published: 7, withdrawn: 0, changed: 2, mine: 1, older: 4 }
const issue = { id: 'n1', name: 'November', sendAt: dayMs } as never
const readers = {
  ...list({ orderedAt: 1 } as Reader),
  counts: { confirmed: 9, left: 0, stopped: 0, ordered: 6 },
  orders: { count: 6, latestAt: 2 },
} as never

const noConsignments = {
  draft: 0,
  sent: 2,
  signed: 0,
  receiving: 0,
  active: 0,
  closed: 0,
  declined: 0,
  cancelled: 0,
}

/** Mounts the page for these roles. A call that they may not make fails the test. */
async function open(roles: readonly Role[], lang: Language = 'en', live: Partial<Auction> = {}, now = 0) {
  const client = createFakeClient()
  const sales = list(
    fakeSale('live', live),
    fakeSale('practice', { isRehearsal: true }),
    fakeSale('timed', { type: 'timed', endTime: 2 * dayMs }),
    fakeSale('over', { isEnd: true }),
  )
  client.on(auctionList, () => success(sales))
  client.on(staffChatList, () => success({ ...list(), waiting: 3 }))
  client.on(staffEnquiryList, () => success({ ...list(), counts: noEnquiries }))
  client.on(staffQuestionList, () => success(list()))
  client.on(consignmentList, () => success({ ...list(), total: 2, counts: noConsignments }))
  const goods = { shipped: 0, delivered: 0, cancelled: 0 }
  client.on(staffMallOrderList, () =>
    success({ ...list(), total: 2, counts: { ...goods, pending: 0, paid: 2 } }),
  )
  const issueCounts = { draft: 1, requested: 0, approved: 1, sending: 0, paused: 0, stopped: 0, sent: 0 }
  client.on(staffNewsletterList, ({ state }) =>
    success({
      ...(state === 'approved' || state === 'draft' ? list(issue) : list()),
      counts: issueCounts,
    }),
  )
  client.on(contentList, ({ state }) =>
    success({ ...(state === 'scheduled' ? list(article) : list(draft)), counts: texts }),
  )
  client.on(staffReaderList, () => success(readers))
  client.on(staffGiftOrderList, () => success({ ...list(), waiting: 0, counts: { ...goods, placed: 0 } }))
  if (roles.includes('manager')) {
    client.on(staffIdentityList, () => success({ ...list(), waiting: 1 }))
    const orderCounts = {
      proofs: 0,
      returns: 0,
      disputed: 1,
      overdue: 1,
      sellersOverdue: 1,
      unpaid: 1,
      paid: 0,
      all: 1,
    }
    client.on(staffOrderList, ({ show }) =>
      success({
        ...(show === 'overdue' || show === 'sellersOverdue' ? list(overdue) : list()),
        counts: orderCounts,
        ...(show === 'disputed' && { total: 1 }),
      }),
    )
    const statuses = { pendingReview: 1, pendingDelivery: 1, shipped: 0, completed: 0, cancelled: 0 }
    const deposits = { awaited: 4, returns: 0, held: 0, all: 4 }
    client.on(staffDepositList, () => success({ ...list(), total: 4, counts: deposits }))
    client.on(bankStatementList, () => success({ ...list(), accounts: [], open: 5 }))
    client.on(custodyCounts, () => success({ expected: 4, inspected: 3 }))
    client.on(staffSettlementDue, () =>
      success({ today: '2026-12-01', until: '2026-12-29', list: [], sums: [], week: 3, changed: 2, held: 0 }),
    )
    client.on(staffPayoutList, () => success({ ...list(), total: 1, sums: [], sales: [] }))
    client.on(staffDeliveryList, () => success({ ...list(), total: 2, counts: statuses }))
    client.on(staffRegistrationList, ({ auctionId }) =>
      success({ ...list(), counts: { pending: auctionId === 'live' ? 2 : 0, approved: 5, refused: 0 } }),
    )
  }
  const page = (
    <HeldRoles value={roles}>
      {now === 0 ? (
        <Overview />
      ) : (
        <NowProvider serverNow={now}>
          <Overview />
        </NowProvider>
      )}
    </HeldRoles>
  )
  return { ...(await mount(page, { client, lang })), client }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

test('shows a manager open tasks, exceptions and the next live auction', async () => {
  const { t } = await open(['manager'])
  await row(/^Client messages 3/)
  await row(/^Registrations 2 .*BH-live: 2/)
  await row(/^Deliveries 2/)
  await row(/^Agreements to be signed 2/)
  await row(/^Disputed payments 1/)
  await row(/^Deposits awaited 4/)
  await row(/^Bank lines to decide 5/)
  expect(screen.queryByRole('row', { name: /enquiries/ })).toBeNull()
  const idle = within(screen.getByRole('list', { name: t('house.today.nothingOpenIn') }))
  expect(idle.getByRole('link', { name: t('house.today.task.enquiries') }).getAttribute('href')).toBe(
    '/house/enquiries?state=new',
  )
  await row(/Overdue 20261108-0331 Oscar Lindqvist HKD.214,620/)
  const next = screen.getByRole('region', { name: t('house.today.nextSale') })
  const review = within(next).getByRole('link', { name: t('house.today.review') })
  expect(review.getAttribute('href')).toBe('/house/registrations/live?status=pending')
})

test('V2 shows a live auction as current while its saleroom is open', async () => {
  const { t } = await open(['manager'], 'en', { liveStatus: 'open' })
  expect(await screen.findByRole('region', { name: t('house.today.currentSale') })).toBeTruthy()
  expect(screen.queryByRole('region', { name: t('house.today.nextSale') })).toBeNull()
})

test('lists every open sale with what is next for it, by day, rehearsals last', async () => {
  await open(['manager'])
  await row(/Sale timed/)
  const sales = within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row')
  expect(sales.slice(1).map((one) => /Sale \w+/.exec(one.textContent)?.[0])).toEqual([
    'Sale timed',
    'Sale live',
    'Sale practice',
  ])
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of ['/house/desk/live', '/house/desk/timed', '/house/registrations/timed'])
    expect(hrefs).toContain(href)
  // A rehearsal has no registrations (V12).
  expect(hrefs).not.toContain('/house/registrations/practice')
  expect(screen.queryByRole('row', { name: /Sale over/ })).toBeNull()
})

test('S3 S6 S8 S9 counts the tasks that sellers wait for, each with a link to its list', async () => {
  const { t } = await open(['manager'])
  const sellers = within(await screen.findByRole('region', { name: t('house.today.sellers.title') }))
  await sellers.findByRole('link', { name: t('house.today.sellers.bounced') })
  const rows = sellers.getAllByRole('listitem').map((one) => {
    const link = within(one).getByRole('link')
    return [link.textContent, one.textContent.slice(link.textContent.length), link.getAttribute('href')]
  })
  expect(rows).toEqual([
    [t('house.today.sellers.expected'), '4', '/house/receiving'],
    [t('house.today.sellers.unagreed'), '3', '/house/items?state=inspected'],
    [t('house.today.sellers.overdue'), '1', '/house/orders?show=sellersOverdue'],
    [t('house.today.sellers.dueSoon'), '3', '/house/settlements?show=dueThisWeek'],
    [t('house.today.sellers.changed'), '2', '/house/settlements'],
    [t('house.today.sellers.toApprove'), '1', '/house/payouts?show=forMe'],
    [t('house.today.sellers.bounced'), '1', '/house/payouts?show=bounced'],
  ])
})

/** Returns the filters of a request, without its page and empty ones. */
const filtersOf = (request: object) =>
  Object.fromEntries(
    Object.entries(request).filter(([name, value]) => name !== 'page' && name !== 'size' && value !== ''),
  )

test('O4 O8 S1 S8 each list of tasks, money and sellers uses the same filter as its count', async () => {
  const { t, client } = await open(['manager'])
  await screen.findByRole('link', { name: t('house.today.sellers.bounced') })
  await row(/^Deliveries 2/)
  const pages: Readonly<Record<string, (query: URLSearchParams) => readonly [readonly object[], object]>> = {
    orders: (query) => {
      const { show, ...of } = parseOrderParams(query)
      return [client.sent(staffOrderList), orderListRequest({ ...of, show: show ?? 'all' })]
    },
    payouts: (query) => [client.sent(staffPayoutList), payoutListRequest(payoutsQuery.parse(query))],
    deliveries: (query) => [
      client.sent(staffDeliveryList),
      deliveryListRequest(deliveriesQuery.parse(query)),
    ],
    enquiries: (query) => [client.sent(staffEnquiryList), enquiriesRequest(enquiriesQuery.parse(query))],
    consignments: (query) => [
      client.sent(consignmentList),
      consignmentsRequest(consignmentsQuery.parse(query)),
    ],
    mall: (query) => [client.sent(staffMallOrderList), shopRequest(mallOrdersQuery.parse(query))],
    newsletters: (query) => [
      client.sent(staffNewsletterList),
      newslettersRequest(newslettersQuery.parse(query)),
    ],
    content: (query) => [
      // The counts of every view come with each request.
      [...client.sent(contentList), { state: 'older' }],
      contentRequest(contentQuery.parse(query)),
    ],
    readers: (query) => [client.sent(staffReaderList), readersRequest(readersQuery.parse(query))],
    points: (query) => [client.sent(staffGiftOrderList), shopRequest(giftOrdersQuery.parse(query))],
    identity: (query) => [
      client.sent(staffIdentityList),
      submissionListRequest(identityQuery.parse(query).status),
    ],
  }
  const linked = screen.getAllByRole('link').flatMap((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://house.test')
    const page = /^\/house\/(\w+)$/.exec(pathname)?.[1] ?? ''
    return pages[page] ? [{ page, found: pages[page](searchParams) }] : []
  })
  expect([...new Set(linked.map(({ page }) => page))].toSorted()).toEqual(Object.keys(pages).toSorted())
  for (const { found } of linked) expect(found[0].map(filtersOf)).toContainEqual(filtersOf(found[1]))
})

test('shows an editor drafts, older translations and catalogues to send, and what is scheduled', async () => {
  const { t } = await open(['editor'])
  await row(/^Your drafts of texts 1 .*Spring viewing/)
  await row(/^Newsletter drafts 1 .*November/)
  await row(/^Translations to update 4/)
  await row(/^Printed catalogues to send 6/)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(t('house.today.task.texts'))).toBe('/house/content?state=mine')
  expect(hrefOf(t('house.today.task.translations'))).toBe('/house/content?state=older')
  expect(hrefOf(t('house.today.task.catalogues'))).toBe('/house/readers?state=ordered')
  const coming = within(screen.getByRole('region', { name: t('house.today.comingUp') }))
  const text = await coming.findByRole('link', { name: /Nine cellars/ })
  expect(text.getAttribute('href')).toBe('/house/content/news/cellars')
  expect(coming.getByRole('link', { name: /November/ }).getAttribute('href')).toBe('/house/newsletters/n1')
})

test('tasks that are late come first, before the next sale of staff who do not register clients', async () => {
  const { t } = await open(['editor'], 'en', {}, 4 * dayMs)
  const table = await screen.findByRole('table', { name: t('house.today.tasks') })
  await row(/^Newsletter drafts 1/)
  const tasks = within(table).getAllByRole('row').slice(1)
  expect(tasks.map((one) => one.querySelector('th')?.textContent)).toEqual([
    t('house.today.task.catalogues'),
    t('house.today.task.texts'),
    t('house.today.task.issueDrafts'),
    t('house.today.task.translations'),
  ])
  expect(tasks[0]?.textContent).toContain(t('house.today.late'))
  const next = screen.getByRole('region', { name: t('house.today.nextSale') })
  expect(table.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows a clerk only what they may do, and makes no other call', async () => {
  await open(['clerk'])
  await row(/^Client messages 3/)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/house/desk/live')
  expect(
    hrefs.filter((href) => /identity|registration|stream|orders|payouts|items/.test(href ?? '')),
  ).toEqual([])
})

test('is in Chinese', async () => {
  await open(['manager'], 'zh-Hans')
  await row(/^客户留言 3/)
  await row(/逾期未付 20261108-0331/)
})
