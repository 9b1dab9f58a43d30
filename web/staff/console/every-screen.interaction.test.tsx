/** @module-tag release */
import { describe, expect, test } from 'vitest'
import { replayLot } from '#domain/auction/replay.ts'
import { isSetAside, type ShownPrice } from '#domain/auction/shown-price.ts'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { mountBidding } from '#web/sale/bidding/testing/mount-bidding.tsx'
import { Stage } from '#web/sale/replay/stage.tsx'
import { BidPanel } from '#web/sale/saleroom/bid-panel.tsx'
import { IdlePanel } from '#web/sale/saleroom/idle-panel.tsx'
import { SaleroomContext } from '#web/sale/saleroom/room-context.ts'
import { auction, lot, registrationState } from '#web/sale/saleroom/testing.ts'
import { ScreenPage } from '#web/sale/screen/screen-page.tsx'
import { screenLot } from '#web/sale/screen/testing.ts'
import { AuctioneerPage } from '#web/staff/auctioneer/auctioneer-page.tsx'
import { staffParcelRequests } from '#wire/calls/parcel-requests.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { staffTelephoneList } from '#wire/calls/telephone-calls.ts'
import { mountConsole } from './testing/mount-console.tsx'
import { saleAuction } from './testing/sale-auction.ts'

const twoLots = [lotTerms(1), lotTerms(2)]
const bid = 4_200

type Clerk = Parameters<Rehearsal['clerk']>[0]

/** Returns a live sale after these commands on its first lot, which is open for bidding. */
const after =
  (...commands: readonly Clerk[]) =>
  (): Rehearsal => {
    const sale = inTheRoom({ bidAcceptance: 'clerk' }, twoLots)
    for (const command of commands) {
      const decision = sale.clerk(command)
      if (decision.kind === 'refused') throw new Error(JSON.stringify(decision.refusal))
      if (command.type === 'setLastCall') sale.at(sale.state().at + 4_000)
    }
    return sale
  }

const lotId = 'lot1'
const floorBid: Clerk = { type: 'floorBid', lotId, price: bid, paddle: 'B', channel: 'room' }
const sold: readonly Clerk[] = [
  floorBid,
  { type: 'setLastCall', lotId, on: true },
  { type: 'sell', lotId, belowReserve: true },
]

/** Every state of a lot, and the price that it shows. */
const states: readonly (readonly [string, () => Rehearsal, ShownPrice | null])[] = [
  ['without a bid', after(), { kind: 'opening', amount: 3_000 }],
  ['with a bid', after(floorBid), { kind: 'current', amount: bid }],
  [
    'at last call',
    after(floorBid, { type: 'setLastCall', lotId, on: true }),
    { kind: 'current', amount: bid },
  ],
  ['with its bid undone', after(floorBid, { type: 'undo', lotId }), { kind: 'opening', amount: 3_000 }],
  ['sold', after(...sold), { kind: 'hammer', amount: bid }],
  [
    'passed with a bid',
    after(floorBid, { type: 'pass', lotId, aboveReserve: true }),
    { kind: 'highest', amount: bid },
  ],
  ['passed without a bid', after({ type: 'pass', lotId }), null],
  ['withdrawn with a bid', after(floorBid, { type: 'withdrawLot', lotId, reason: 'Corked' }), null],
  [
    'set aside with a bid',
    // It comes next once no other lot is left to call (V19).
    after(floorBid, { type: 'setLotAside', lotId }, { type: 'withdrawLot', lotId: 'lot2', reason: 'Corked' }),
    { kind: 'current', amount: bid },
  ],
  ['set aside without a bid', after({ type: 'setLotAside', lotId }), { kind: 'opening', amount: 3_000 }],
  [
    'reopened',
    after(...sold, { type: 'reopenLot', lotId, reason: 'A bid was missed' }),
    { kind: 'current', amount: bid },
  ],
]

const saleroomLots = [1, 2].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum }))

async function openAuctioneer(sale: Rehearsal) {
  const client = createFakeClient()
  client.on(staffParcelRequests, () => success({ list: [] }))
  client.on(staffSaleBidders, () => success({ list: [] }))
  client.on(staffTelephoneList, () => success({ list: [], callers: [] }))
  const live = createLiveSale(sale, { kind: 'staff' })
  const page = <AuctioneerPage auction={saleAuction} lots={saleroomLots} start={live.initial} />
  await mount(page, { client, live })
}

async function openSaleroom(sale: Rehearsal) {
  const live = createLiveSale(sale)
  const [first = lot] = saleroomLots
  const isOffered = sale.state().currentLotId === first.id
  const room = {
    auction: { ...auction, id: 'sale' },
    lots: saleroomLots,
    registrationState: registrationState({ paddle: 'A' }),
    register: () => undefined,
  }
  await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={live.initial}>
        {isOffered ? <BidPanel lot={first} /> : <IdlePanel next={first} />}
      </SaleProvider>
    </SaleroomContext>,
    { live },
  )
}

async function openScreen(sale: Rehearsal) {
  const live = createLiveSale(sale)
  const text = { title: 'Winter Sale', accent: '', place: '' }
  await mount(
    <ScreenPage
      auction={auctionWith({ id: 'sale', type: 'live' })}
      sale={{ en: text, 'zh-Hans': text }}
      lots={[1, 2].map((number) => screenLot(`lot${number}`, number))}
      initial={live.initial}
    />,
    { live },
  )
}

async function openReplay(sale: Rehearsal) {
  const { terms } = sale.state()
  const [first] = twoLots
  const entries = sale.entries().filter(({ event }) => 'lotId' in event && event.lotId === lotId)
  const [entry, shown] = [entries.at(-1), first && terms && replayLot(terms, first, entries).at(-1)]
  if (!entry || !shown) throw new Error('The lot has no replay')
  const words = { text: '', time: '', place: '', spokenText: '' }
  await mount(
    <Stage shown={shown} entry={entry} text={words} currency="HKD" rates={legacyRates} isTimed={false} />,
  )
}

/** Every screen of a lot. `isSilent`: it shows no price then. */
const screens: readonly (readonly [
  string,
  (sale: Rehearsal) => Promise<unknown>,
  (sale: Rehearsal, price: ShownPrice | null) => boolean,
])[] = [
  ['the console', (sale) => mountConsole({ sale }), () => false],
  ['the auctioneer’s screen', openAuctioneer, () => false],
  ['the saleroom', openSaleroom, () => false],
  [
    'the screen in the saleroom',
    openScreen,
    (sale, price) => sale.state().currentLotId === null || price?.kind === 'highest',
  ],
  ['the lot’s page', (sale) => mountBidding({ sale }), (_sale, price) => price?.kind === 'highest'],
  ['the replay', openReplay, (_sale, price) => price?.kind === 'opening'],
]

/** The labels of price kinds on pages that word them differently. */
const kinds: Readonly<Record<string, ShownPrice['kind']>> = { sold: 'hammer' }

describe.each(screens)('%s', (_name, open, isSilent) => {
  test.each(states)('shows the price of a lot %s', async (_state, play, price) => {
    const sale = play()
    await open(sale)
    const block = document.querySelector<HTMLElement>('[data-shown-price]')
    const text = block?.textContent ?? ''
    if (price === null || isSilent(sale, price)) {
      expect(text).not.toMatch(/\d,\d{3}/)
      return
    }
    const kind = block?.dataset.shownPrice ?? ''
    expect({ kind: kinds[kind] ?? kind, text }).toEqual({
      kind: price.kind,
      text: expect.stringContaining(figure(price.amount)),
    })
  })
})

test('V1 a lot that was set aside with a bid looks different from one that is still to be called', () => {
  const shown = states.filter(([, play]) => isSetAside(play().seenBy('A'))).map(([name]) => name)
  expect(shown).toEqual(['set aside with a bid'])
})
