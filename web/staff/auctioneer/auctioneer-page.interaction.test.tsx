import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { saleAuction } from '#web/staff/console/testing/sale-auction.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { type OpenParcelRequest, staffParcelRequests } from '#wire/calls/parcel-requests.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { staffTelephoneList, type TelephoneConsole } from '#wire/calls/telephone-calls.ts'
import type { LotChange } from '#wire/entities/lot-change.ts'
import { AuctioneerPage } from './auctioneer-page.tsx'

const threeLots = [lotTerms(1, { reserve: 5_000 }), lotTerms(2), lotTerms(3)]

async function open(
  sale: Rehearsal = inTheRoom({ bidAcceptance: 'clerk' }, threeLots),
  desk: () => TelephoneConsole = () => ({ list: [], callers: [] }),
  identical = 0,
  requests: () => OpenParcelRequest[] = () => [],
  corrections: readonly LotChange[] = [],
) {
  const client = createFakeClient()
  client.on(staffParcelRequests, () => success({ list: requests() }))
  client.on(lotCorrections, () => success({ list: corrections }))
  const geneva = { paddle: 'A', firstName: 'Ann', lastName: 'Lee', place: 'Geneva', deposit: 0 }
  client.on(staffSaleBidders, () => success({ list: [geneva] }))
  client.on(staffTelephoneList, () => success(desk()))
  const live = createLiveSale(sale, { kind: 'staff' })
  const send = vi.spyOn(live.socket, 'send')
  const page = (
    <AuctioneerPage
      auction={saleAuction}
      lots={[1, 2, 3].map((lotNum) => ({
        ...lot,
        id: `lot${lotNum}`,
        lotNum,
        title: `Wine ${lotNum}`,
        otherTitle: lotNum === 1 ? '一号酒' : '',
        condition: 'Levels into neck',
        identical,
      }))}
      start={live.initial}
    />
  )
  const mounted = await mount(page, { client, live })
  live.connect()
  return { ...mounted, ...live, sale, send }
}

test('shows the lot in both languages, its next prices and the lots that follow', async () => {
  const { t } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wine 1')
  expect(screen.getByText('一号酒').getAttribute('lang')).toBe('zh-Hans')
  expect(screen.getByText(t('auctioneer.stage.bidding'), verbatim)).toBeTruthy()
  expect(screen.getByText('5,000')).toBeTruthy()
  const upcoming = screen.getByText('Wine 2').closest('section')
  expect(upcoming?.textContent).toContain('Wine 3')
  expect(upcoming?.textContent).toContain(t('auctioneer.noReserve'))
})

test('follows bids: who leads and from where, whether the reserve is met, and a pending offer', async () => {
  const { t, sale, deliver } = await open()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 4_000, paddle: 'A', channel: 'telephone' })
  deliver()
  expect(await screen.findByText('Geneva', { exact: false })).toBeTruthy()
  expect(screen.getByText(t('auctioneer.notMet'))).toBeTruthy()
  sale.offer('B', 6_000)
  deliver()
  expect(screen.getByText(t('auctioneer.offered', { amount: '6,000', count: 1 }))).toBeTruthy()
  const bidders = within(screen.getByRole('complementary')).getAllByRole('listitem')
  expect(bidders.map(({ textContent }) => textContent)).toEqual([
    `${t('console.who.telephonePaddle', { paddle: 'A' })}${t('auctioneer.bidder.leads', { amount: '4,000' })}`,
    `${t('console.who.online', { paddle: 'B' })}${t('auctioneer.bidder.offers', { amount: '6,000' })}`,
  ])
})

test('states a last warning, a lost connection and the hammer', async () => {
  const { t, sale, deliver, disconnect, reconnect } = await open()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 6_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastWarning', lotId: 'lot1', on: true })
  deliver()
  expect(screen.getByText(t('auctioneer.stage.lastWarning'), verbatim)).toBeTruthy()
  disconnect()
  expect(screen.getByText(t('auctioneer.connection'), verbatim)).toBeTruthy()
  reconnect()
  sale.clerk({ type: 'pass', lotId: 'lot1', aboveReserve: true })
  deliver()
  expect(screen.getByText(t('auctioneer.stage.passed'), verbatim)).toBeTruthy()
})

test('attends as an auctioneer, whom the consoles do not count as a clerk', async () => {
  const { send } = await open()
  const places = send.mock.calls.flatMap(([frame]) =>
    frame.type === 'attend_desk' ? [frame.data.place] : [],
  )
  expect(new Set(places)).toEqual(new Set(['auctioneer']))
})

test('counts the bidders online, without staff who follow the sale', async () => {
  const { t, receive } = await open()
  receive({
    type: 'presence',
    data: {
      auctionId: 'sale',
      online: 5,
      members: 4,
      processes: 1,
      given: 14,
      paddles: [{ paddle: 'A', rtt: null }],
      watching: null,
      clerks: [],
    },
  })
  expect(screen.getByText(t('auctioneer.online', { online: 5, paddles: 1 }))).toBeTruthy()
})

test('K13 shows the notices to be read out before the condition', async () => {
  const sale = inTheRoom({}, threeLots)
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.run({ type: 'postNotice', lotId: 'lot1', en: 'The case is not original.', zh: '木箱并非原箱。' })
  const { sale: same, deliver, t } = await open(sale)
  same.clerk({ type: 'openLot', lotId: 'lot1' })
  deliver()
  const statement = screen.getByText(t('auctioneer.statement')).closest('section')
  expect(statement?.textContent).toMatch(/The case is not original\..*Levels into neck/)
})

test('K13 shows what was corrected, with both versions of short texts, until it has been read out', async () => {
  const sale = inTheRoom({}, threeLots)
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  const long = 'A further bottle has a lower level. '.repeat(6)
  const versions = [
    { field: 'vintage', lang: 'both', from: '1982', to: '1983' },
    { field: 'description', lang: 'en', from: long, to: `${long}.` },
    { field: 'condition', lang: 'en', from: 'Fine', to: 'Stained' },
    { field: 'format', lang: 'en', from: '750 ml', to: '1.5 l' },
    { field: 'region', lang: 'en', from: '', to: 'Pauillac' },
  ] as const
  sale.clerk({
    type: 'correctLot',
    lotId: 'lot1',
    changes: versions,
    digest: 'd',
    notice: null,
  })
  const { seq } = sale.state()
  const change: LotChange = {
    seq,
    at: 1,
    lotId: 'lot1',
    prices: [],
    versions,
    pictureKeys: null,
    alts: [],
    erratum: null,
    isTobacco: false,
  }
  const { sale: same, deliver, t } = await open(sale, undefined, 0, undefined, [change])
  same.clerk({ type: 'openLot', lotId: 'lot1' })
  deliver()
  const field = t('changes.field.vintage')
  await screen.findByText(t('auctioneer.correctedTo', { field, from: '1982', to: '1983' }))
  const format = t('changes.field.format')
  screen.getByText(t('auctioneer.correctedText', { field: format, from: '750 ml', to: '1.5 l' }))
  for (const name of ['description', 'condition', 'region'] as const)
    screen.getByText(t('auctioneer.corrected', { field: t(`changes.field.${name}`) }))
  same.clerk({ type: 'readNotices', lotId: 'lot1' })
  deliver()
  expect(screen.queryByText(t('auctioneer.correctedTo', { field, from: '1982', to: '1983' }))).toBeNull()
})

test('V17 shows which telephone bidders are ready as soon as they are, and the telephones for the next lots', async () => {
  const call = { name: 'Ann Lee', callerId: 'rachel', attempts: 1, note: '', at: 1 }
  let desk: TelephoneConsole = {
    list: [
      { ...call, lotId: 'lot1', paddle: 'A', status: 'calling' },
      { ...call, lotId: 'lot2', paddle: 'A', status: 'toCall' },
    ],
    callers: [{ id: 'rachel', name: 'Rachel Yip' }],
  }
  const { t, receive } = await open(undefined, () => desk)
  expect(await screen.findByText(t('auctioneer.telephones', { ready: 0, expected: 1 }))).toBeTruthy()
  expect(screen.getByText('Wine 2').closest('div')?.textContent).toContain(
    t('auctioneer.expected', { count: 1 }),
  )
  desk = { ...desk, list: desk.list.map((one) => ({ ...one, status: 'ready' })) }
  receive({ type: 'telephones', data: { auctionId: 'sale' } })
  expect(await screen.findByText(t('auctioneer.telephones', { ready: 1, expected: 1 }))).toBeTruthy()
  expect(screen.getByText(`${t('console.who.telephonePaddle', { paddle: 'A' })} · Rachel Yip`)).toBeTruthy()
})

test('V20 says that the lot begins a parcel, and after the hammer what its buyer may take as well', async () => {
  const { t, sale, deliver } = await open(inTheRoom({}, threeLots), undefined, 1)
  expect(screen.getByText(t('changes.parcel.announce', { numbers: '1–3' }))).toBeTruthy()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 6_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  deliver()
  const offer = { paddle: 'A', count: 2, numbers: '2–3', price: '6,000' }
  expect(screen.getByText(t('console.parcel.offer', offer))).toBeTruthy()
  expect(screen.getByRole('heading', { name: t('changes.parcel.title') })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: t('auctioneer.statement') })).toBeNull()
})

test('V23 says that the lot is offered as buyer’s choice, and after the hammer what its buyer may choose', async () => {
  const sale = inTheRoom(
    {},
    threeLots,
    (room) => void room.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] }),
  )
  const { t, deliver } = await open(sale, undefined, 1)
  expect(screen.getByText(t('changes.choice.announce', { numbers: '1–3' }))).toBeTruthy()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 6_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  deliver()
  expect(
    screen.getByText(t('console.choice.offer', { paddle: 'A', numbers: '1–3', price: '6,000' })),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: t('changes.choice.title') })).toBeTruthy()
})

test.each(['parcel', 'choice'] as const)(
  'V22 V23 shows what the online buyer requests of a %s as soon as they do',
  async (kind) => {
    const all = { type: 'offerChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2', 'lot3'] } as const
    const sale = inTheRoom({}, threeLots, (room) => {
      if (kind === 'choice') room.clerk(all)
    })
    let requests: OpenParcelRequest[] = []
    const { t, deliver, receive } = await open(sale, undefined, 1, () => requests)
    sale.offer('A', 6_000)
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
    deliver()
    const values = { paddle: 'A', count: 2, numbers: '2–3', price: '6,000' }
    expect(screen.queryByText(t(`console.${kind}.requested`, values))).toBeNull()
    const chosen = kind === 'choice' ? ['lot2', 'lot3'] : []
    const lotIds = ['lot2', 'lot3']
    requests = [{ id: 'request', lotId: 'lot1', paddle: 'A', count: 2, lotIds, chosen, at: 1 }]
    receive({ type: 'parcel_requests', data: { auctionId: 'sale' } })
    expect(await screen.findByText(t(`console.${kind}.requested`, values))).toBeTruthy()
    requests = []
    receive({ type: 'parcel_requests', data: { auctionId: 'sale' } })
    await waitFor(() => expect(screen.queryByText(t(`console.${kind}.requested`, values))).toBeNull())
  },
)

test('K4 says that a cancelled sale was cancelled, not that it ended', async () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, threeLots)
  sale.run({ type: 'cancelSale', en: 'The warehouse was flooded.', zh: '仓库水浸。' })
  const { t } = await open(sale)
  expect(screen.getByText(t('auctioneer.stage.cancelled'), verbatim)).toBeTruthy()
  expect(screen.queryByText(t('auctioneer.stage.ended'), verbatim)).toBeNull()
})
