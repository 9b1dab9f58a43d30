import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { AccountNav } from '#web/account/profile/account-nav.tsx'
import { fakeCanvases } from '#web/kit/signature/testing.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { sellConsentList } from '#wire/calls/consents.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'
import { sellConsignmentList, sellConsignmentView, sellItemList } from '#wire/calls/sell-consignments.ts'
import type { OwnConsignment } from '#wire/entities/seller-consignment.ts'
import { OwnConsignmentPage } from './consignment-page.tsx'
import { ownConsignment, ownLot } from './testing.ts'

/** Opens the page of a consignment with one lot in a timed sale that has begun. */
async function openPage(change: Partial<OwnConsignment> = {}, lang: 'en' | 'zh-Hans' = 'en') {
  fakeCanvases()
  const sale = rehearse({}, [lotTerms(1, { reserve: 10_000, lowEstimate: 12_000 })])
  const live = createLiveSale(sale, { kind: 'public' })
  const client = createFakeClient()
  client.on(sellConsignmentView, () => success(ownConsignment(change)))
  client.on(sellConsentList, () => success({ list: [] }))
  client.on(sellItemList, () => success({ list: [] }))
  const card = {
    ...{
      id: 'lot1',
      auctionId: 'sale',
      lotNum: 1,
      lotSuffix: '',
      title: 'Château Montclar 2010',
      accent: '',
    },
    ...{ facts: '', lowEstimate: 12_000, highEstimate: 15_000, currency: 'HKD', fav: false, picture: null },
  }
  const sales = [{ sale: auctionWith({ type: 'timed' }), lots: [card], start: live.initial }]
  const page = await mount(<OwnConsignmentPage consignmentId="c1" sales={sales} />, { client, live, lang })
  await screen.findByRole('heading', { name: 'Cellar in Taipa' })
  const lot = () =>
    (screen.getAllByRole('listitem').find((item) => item.querySelector('h3'))?.textContent ?? '').replaceAll(
      '\u00a0',
      ' ',
    )
  return { ...page, sale, live, lot }
}

test.each(['en', 'zh-Hans'] as const)(
  'S5 shows a seller the bids on a lot and the expected proceeds live (%s)',
  async (lang) => {
    const { t, sale, live, lot } = await openPage({}, lang)
    live.connect()
    expect(lot()).toContain(t('selling.lots.noBid'))
    expect(lot()).toContain(`${t('selling.lots.would.reserve')}HKD 8,770.00`)
    expect(lot()).toContain(t('selling.lots.watchers', { count: 2 }))
    sale.at(live.clock.now())
    sale.preBid('B', 3_000)
    live.deliver()
    expect(lot()).toContain(t('selling.lots.state.reserveNotMet'))
    sale.preBid('C', 20_000)
    live.deliver()
    expect(lot()).toContain(t('selling.lots.state.reserveMet'))
    // 10,000.00 − 1,000.00 − 150.00 − 80.00
    expect(lot()).toContain(`${t('selling.lots.would.price')}HKD 8,770.00`)
    expect(lot()).toContain('HKD 10,000')
    expect(document.body.textContent).not.toContain('20,000')
  },
)

test('S5 shows a seller the charges recorded against a whole sale, and the total less these', async () => {
  const charges = [
    { id: 'r1', kind: 'collection', amount: '-900.00' },
    { id: 'r2', kind: 'adjustment', amount: '80.00' },
  ] as const
  const { t } = await openPage({})
  expect(screen.queryByText(t('selling.sum.net'))).toBeNull()
  cleanup()
  const auctionId = auctionWith({ type: 'timed' }).id
  const sales = [{ auctionId, currency: 'HKD', charges: [...charges], net: '8613.50' }]
  await openPage({ sales })
  for (const text of [t('selling.sum.collection'), '−900.00', t('selling.sum.adjustment'), '80.00'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(t('selling.sum.net')).nextElementSibling?.textContent).toContain('8,613.50')
})

test('S6 shows a seller the proceeds of each lot after the sale, and why they are on hold', async () => {
  const proceeds = {
    result: 'sold',
    net: '9753.23',
    state: 'held',
    day: '2026-12-20',
    hold: 'claim',
  } as const
  const { t } = await openPage({
    lots: [
      ownLot({ lotId: 'lot7', state: 'sold', price: 11_111, proceeds }),
      ownLot({
        ...{ lotId: 'lot8', state: 'passed', title: 'Lherbier 1978' },
        proceeds: { result: 'passed', net: '-140.00', state: 'notSold', day: '', hold: '' },
      }),
    ],
  })
  const row = (name: string) => {
    const item = screen.getByRole('heading', { name }).closest('li')
    return item?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  }
  const sold = row('Château Montclar 2010')
  expect(sold).toContain('HKD 11,111')
  expect(sold).toContain(`${t('selling.lots.receive')}HKD 9,753.23`)
  expect(sold).toContain(t('selling.lots.money.held', { day: '2026-12-20' }))
  expect(sold).toContain(t('selling.lots.hold.claim'))
  expect(row('Lherbier 1978')).toContain(`${t('selling.lots.charges')}HKD 140.00`)
})

test('S1 shows a seller the progress of a consignment, its terms in words, and what an edition changes', async () => {
  const [signed] = ownConsignment().editions
  if (!signed) throw new Error('No edition')
  const sent: OwnConsignment['editions'][number] = {
    ...signed,
    edition: 2,
    state: 'sent',
    changes: ['payoutDays'],
    signedAt: 0,
    signedHow: null,
    terms: { ...signed.terms, payoutDays: 28 },
  }
  const { t } = await openPage({ editions: [sent, signed] })
  const stages = within(screen.getByRole('list', { name: t('selling.progress') }))
  expect(
    stages.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]),
  ).toMatchObject([
    ['In preparation2026-09-18', null],
    ['Agreement sent2026-09-21', null],
    ['Signed2026-10-02', null],
    ['Receiving–', null],
    ['In our care2026-10-01', 'step'],
    ['Closed–', null],
  ])
  expect(screen.getByText(t('agreement.name.commission')).nextSibling?.textContent).toContain('10%')
  const change = { term: t('agreement.name.payoutDays'), before: t('agreement.days', { count: 35 }) }
  expect(
    screen.getByText(t('selling.agreement.change', { ...change, after: t('agreement.days', { count: 28 }) })),
  ).toBeTruthy()
})

test('S16 lists the PDFs sent to the seller, latest first', async () => {
  const at = Date.UTC(2026, 10, 30, 4)
  const { t } = await openPage({
    documents: [
      { key: 'results:c1:sale', kind: 'results', sale: 'BH1', sentAt: at },
      { key: 'receipt:7', kind: 'receipt', sale: '', sentAt: at - 2 },
    ],
    remittances: [{ payoutId: 'p1', sale: 'BH1', paidAt: at - 1 }],
  })
  const named = { date: '2026-11-30', sale: 'BH1' }
  const links = within(screen.getByRole('region', { name: t('selling.documents.title') })).getAllByRole(
    'link',
  )
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      t('selling.documents.kind.results', named),
      '/profile/consignments/c1/letter.pdf?key=results%3Ac1%3Asale',
    ],
    [t('selling.documents.kind.remittance', named), '/en/profile/payouts/p1/remittance.pdf'],
    [t('selling.documents.kind.receipt', named), '/profile/consignments/c1/letter.pdf?key=receipt%3A7'],
  ])
})

test.each([
  [0, null],
  [1, '/profile/consignments'],
] as const)('the account names consignments only to clients who have some: %i', async (count, to) => {
  const client = createFakeClient()
  client.on(orderUnPayNum, () => success({ total: 0 }))
  client.on(noticeList, () => success({ list: [], total: 0, unread: 0, page: 1, size: 1 }))
  const { editions: _, lots: __, documents: ___, remittances: ____, ...summary } = ownConsignment()
  client.on(sellConsignmentList, () => success({ list: count === 0 ? [] : [summary] }))
  const { t } = await mount(<AccountNav />, { client })
  const name = t('shell.links.consignments')
  const link = count === 0 ? screen.queryByRole('link', { name }) : await screen.findByRole('link', { name })
  expect(link?.getAttribute('href') ?? null).toBe(to)
})
