import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { accountOf, inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, start } from '#domain/auction/testing/terms.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { type MountOptions, mount, verbatim } from '#web/kit/testing/mount.tsx'
import { bidCancel, bidOffer } from '#wire/calls/bidding.ts'
import { auctionLimitRequest } from '#wire/calls/limit-requests.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { BidPanel } from './bid-panel.tsx'
import { SaleroomContext } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { auction, lot as lotFixture, registrationState } from './testing.ts'

const firstLot: SaleroomLot = { ...lotFixture, id: 'lot1' }
const register = vi.fn()

type MountedPanel = Awaited<ReturnType<typeof mountPanel>>

/** Mounts the panel of paddle A. The server accepts bids according to the sale's rules. */
async function mountPanel({
  sale = inTheRoom(),
  registration = registrationState({ paddle: 'A' }),
  client = createFakeClient(),
  lot = firstLot,
  lots = [lot],
  ...options
}: MountOptions & {
  sale?: Rehearsal
  registration?: RegistrationState
  lot?: SaleroomLot
  lots?: SaleroomLot[]
} = {}) {
  const live = createLiveSale(sale)
  client.on(bidOffer, ({ bidPrice }) => {
    const decision = sale.offer('A', bidPrice)
    const { winPrice, win } = sale.seenBy('A')
    if (decision.kind === 'refused') {
      const { refusal: reason } = decision
      if (reason.kind === 'ownLot') return refusal('ownLot', { nowPrice: winPrice })
      const late = reason.kind === 'lotEnded' && reason.late ? { late: reason.late } : {}
      return refusal('lotEnded', { nowPrice: winPrice, ...late })
    }
    const pending = sale.lot().offers.find(({ paddle }) => paddle === 'A')
    const status = pending ? 'pending' : 'accepted'
    return success({
      bidId: pending?.id ?? '',
      status,
      nowPrice: winPrice,
      win,
      seq: sale.state().seq,
      receipt: null,
    })
  })
  const room = {
    auction: {
      ...auction,
      id: 'sale',
      config: { ...auction.config, priceLevel: { ...toPriceLevel(hongKongIncrements) } },
    },
    lots,
    registrationState: registration,
    register,
  }
  const mounted = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={live.initial}>
        <BidPanel lot={lot} />
      </SaleProvider>
    </SaleroomContext>,
    { ...options, client, live },
  )
  // A page with a loader is shown after it has loaded, and follows its sale a moment later.
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  live.connect()
  const { t } = mounted
  return {
    ...mounted,
    ...live,
    bidButton: (figures: string, label = t('live.button.bid')) =>
      screen.findByRole('button', { name: new RegExp(`^${label}\\s*HKD\\s${figures}\\b`) }),
    noBidButton: () =>
      screen.queryByRole('button', { name: new RegExp(`^${t('live.button.bid')}\\s*HKD`) }) === null,
    sentPrices: () => client.sent(bidOffer).map(({ bidPrice }) => bidPrice),
  }
}

/** Mounts the panel of paddle A, whose bid of 3,000 is pending with the auctioneer. */
async function mountPending() {
  const sale = inTheRoom({ bidAcceptance: 'clerk' })
  const client = createFakeClient()
  const panel = await mountPanel({ sale, client })
  const received = () => screen.findByRole('button', { name: new RegExp(panel.t('live.button.received')) })
  await panel.user.click(await panel.bidButton('3,000'))
  panel.deliver()
  await received()
  return { ...panel, sale, client, received }
}

test('V9 bids the amount on the button with one press, valid for five seconds', async () => {
  const { user, client, t, bidButton, deliver } = await mountPanel()
  const button = await bidButton('3,000')
  await waitFor(() => expect(button.dataset.sends).toBe('3000'))
  await user.click(button)
  expect(button.dataset.sends).toBeUndefined()
  expect(client.sent(bidOffer)).toEqual([
    {
      lotId: 'lot1',
      auctionId: 'sale',
      bidPrice: 3_000,
      ak: expect.stringMatching(/^[0-9a-f-]{36}$/),
      validUntil: start + 5_000,
    },
  ])
  await screen.findByRole('button', { name: new RegExp(t('live.button.accepted')) })
  deliver()
  expect(await screen.findByText(t('live.button.leading'), verbatim)).toBeTruthy()
})

test('V9 sends nothing on a second press', async () => {
  const client = createFakeClient()
  const { user, t, bidButton, sentPrices } = await mountPanel({ client })
  const { respond } = client.hold(bidOffer)
  await user.dblClick(await bidButton('3,000'))
  await user.click(await screen.findByRole('button', { name: new RegExp(t('live.button.sending')) }))
  await user.keyboard('{Enter}')
  expect(sentPrices()).toEqual([3_000])
  respond(refusal('identityNeeded', null))
  await screen.findByRole('button', { name: new RegExp(`^${t('live.button.bidAgain')}`) })
})

test('keeps the keyboard focus on the button from one bid to the next', async () => {
  const { user, t, sale, deliver, bidButton, sentPrices } = await mountPanel()
  const button = await bidButton('3,000')
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByText(t('live.button.accepted'))
  expect(document.activeElement).toBe(button)
  deliver()
  await screen.findByText(t('live.button.leading'), verbatim)
  expect(document.activeElement).toBe(button)
  sale.offer('B', 3_200)
  deliver()
  expect(await bidButton('3,500')).toBe(button)
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(sentPrices()).toEqual([3_000, 3_500])
})

test('sends one bid for two clicks before the page shows the first', async () => {
  const client = createFakeClient()
  const { bidButton, sentPrices } = await mountPanel({ client })
  client.hold(bidOffer)
  const button = await bidButton('3,000')
  await act(async () => {
    for (const press of [fireEvent.pointerDown, fireEvent.click, fireEvent.pointerDown, fireEvent.click])
      press(button)
  })
  expect(sentPrices()).toEqual([3_000])
})

test('V9 sends nothing if the price changed just before the press', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // React treats a timestamp of 0 as missing.
  vi.advanceTimersByTime(1)
  try {
    const { user, t, sale, deliver, bidButton, sentPrices } = await mountPanel({ settleMs: 300 })
    sale.offer('B', 3_000)
    deliver()
    const button = await bidButton('3,200', t('live.button.newPrice'))
    await user.click(button)
    const announced = screen.getByRole('status').firstElementChild
    await user.keyboard('{Enter} ')
    expect(sentPrices()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe(t('live.button.overtaken'))
    // A screen reader announces added elements, so each press adds a new one.
    expect(announced?.textContent).toBe(t('live.button.overtaken'))
    expect(screen.getByRole('status').contains(announced)).toBe(false)
    vi.advanceTimersByTime(300)
    await user.click(button)
    expect(sentPrices()).toEqual([3_200])
  } finally {
    vi.useRealTimers()
  }
})

test('V9 sends nothing if the price changes during the press', async () => {
  const { user, t, sale, deliver, bidButton, sentPrices } = await mountPanel()
  await user.pointer({ keys: '[MouseLeft>]', target: await bidButton('3,000') })
  sale.offer('B', 3_000)
  deliver()
  await user.pointer({ keys: '[/MouseLeft]', target: await bidButton('3,200') })
  expect(sentPrices()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(t('live.button.overtaken'))
  await user.click(await bidButton('3,200'))
  expect(sentPrices()).toEqual([3_200])
  expect(screen.queryByText(t('live.button.overtaken'))).toBeNull()
})

test('bids with Enter; holding the key makes no more clicks', async () => {
  const { user, bidButton, sentPrices } = await mountPanel()
  const button = await bidButton('3,000')
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(sentPrices()).toEqual([])
  button.focus()
  await user.keyboard('{Enter}')
  expect(sentPrices()).toEqual([3_000])
})

test('selecting a higher amount sends nothing, but the button then bids it', async () => {
  const { user, t, bidButton, sentPrices } = await mountPanel()
  await user.click(screen.getByRole('button', { name: t('live.jump.bid', { amount: '3,500' }) }))
  expect(sentPrices()).toEqual([])
  await user.click(await bidButton('3,500'))
  expect(sentPrices()).toEqual([3_500])
})

test('V15 confirms an unusual amount before it is sent', async () => {
  const { user, t, bidButton, sentPrices } = await mountPanel()
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  const field = await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  expect(document.activeElement).toBe(field)
  await user.keyboard('900,000{Enter}')
  await user.click(await bidButton('900,000'))
  expect(screen.getByRole('alertdialog', { name: /nine hundred thousand/ })).toBeTruthy()
  expect(sentPrices()).toEqual([])
  await user.click(screen.getByRole('button', { name: t('bidResult.unusual.change') }))
  await user.click(await bidButton('900,000'))
  await user.click(screen.getByRole('button', { name: t('bidResult.unusual.bid', { amount: '900,000' }) }))
  expect(sentPrices()).toEqual([900_000])
})

test('V15 the focus returns to the bid button however the question is closed', async () => {
  const client = createFakeClient()
  const { user, t, sale, bidButton, deliver, disconnect, reconnect } = await mountPanel({ client })
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
    await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
    await user.keyboard('900,000{Enter}')
    await user.click(await bidButton('900,000'))
    screen.getByRole('alertdialog')
  }
  await ask()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await bidButton('900,000'))
  await user.click(await bidButton('900,000'))
  disconnect()
  expect(document.activeElement).toBe(screen.getByText(t('live.button.gone'), verbatim).closest('button'))
  reconnect()
  await screen.findByRole('alertdialog')
  sale.offer('B', 950_000)
  deliver()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement?.getAttribute('data-key')).toBe('bid')
})

test('V15 the focus is on the button of the confirmed bid, or on what replaces it', async () => {
  const client = createFakeClient()
  const { user, t, sale, bidButton, deliver } = await mountPanel({ client })
  const { respond } = client.hold(bidOffer)
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  await user.keyboard('900,000{Enter}')
  await user.click(await bidButton('900,000'))
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  const sending = await screen.findByRole('button', { name: new RegExp(t('live.button.sending')) })
  expect(document.activeElement).toBe(sending)
  respond(refusal('identityNeeded', null))
  await screen.findByRole('button', { name: new RegExp(`^${t('live.button.bidAgain')}`) })
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  await user.keyboard('900,000{Enter}')
  await user.click(await bidButton('900,000', t('live.button.bidAgain')))
  screen.getByRole('alertdialog')
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Corked' })
  deliver()
  expect(document.activeElement?.getAttribute('data-block')).toBe('slot')
})

test('explains a custom amount below the next bid, and keeps the button’s amount', async () => {
  const { user, t, bidButton, sentPrices } = await mountPanel()
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  const field = await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  await user.keyboard('100{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  expect(await bidButton('3,000')).toBeTruthy()
  expect(sentPrices()).toEqual([])
})

test('L4 offers the two increments nearest to a custom amount, and the button shows the chosen one', async () => {
  const { user, t, bidButton, sentPrices } = await mountPanel()
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  await user.keyboard('3,333{Enter}')
  const options = screen.getAllByRole('button', { name: /with premium/ })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'HKD\u00a03,2003,920 with premium',
    'HKD\u00a03,5004,288 with premium',
  ])
  await user.click(screen.getByRole('button', { name: /3,500/ }))
  expect(sentPrices()).toEqual([])
  await user.click(await bidButton('3,500'))
  expect(sentPrices()).toEqual([3_500])
})

test.each<[string, (panel: MountedPanel) => void, (panel: MountedPanel) => void]>([
  ['while the connection is lost', ({ disconnect }) => disconnect(), ({ reconnect }) => reconnect()],
  [
    'during a pause',
    ({ sale, deliver }) => {
      sale.clerk({ type: 'pauseSale', reason: '' })
      deliver()
    },
    ({ sale, deliver }) => {
      sale.clerk({ type: 'resumeSale' })
      deliver()
    },
  ],
])('keeps a custom amount being typed: %s', async (_, interrupt, resume) => {
  const panel = await mountPanel()
  const { user, t, bidButton, sentPrices } = panel
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  const field = await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  await user.keyboard('3,5')
  interrupt(panel)
  await waitFor(() => expect(screen.queryByText(t('live.strip.open'), verbatim)).toBeNull())
  expect(document.activeElement).toBe(field)
  await user.keyboard('00')
  resume(panel)
  await screen.findByText(t('live.strip.open'), verbatim)
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Enter}')
  await bidButton('3,500')
  expect(sentPrices()).toEqual([])
})

test('does not offer the amount on the button, and offers the next bid again when a higher one is chosen', async () => {
  const { user, t, bidButton } = await mountPanel()
  const offered = () =>
    screen
      .getAllByRole('button', { name: new RegExp(`^${t('live.jump.bid', { amount: '' })}[\\d,]+$`) })
      .map(({ textContent }) => textContent)
  await bidButton('3,000')
  expect(offered()).toEqual(['3,200', '3,500', '3,800'])
  await user.click(screen.getByRole('button', { name: t('live.jump.bid', { amount: '3,500' }) }))
  await bidButton('3,500')
  expect(offered()).toEqual(['3,000', '3,200', '3,800'])
})

test('accepts no bid without a connection', async () => {
  const { user, t, disconnect, reconnect, bidButton, noBidButton, sentPrices } = await mountPanel()
  const button = await bidButton('3,000')
  button.focus()
  disconnect()
  expect(noBidButton()).toBe(true)
  expect(screen.getByText(t('live.button.gone'), verbatim)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(sentPrices()).toEqual([])
  reconnect()
  await user.click(await bidButton('3,000'))
  expect(sentPrices()).toEqual([3_000])
})

test('V9 shows why a raise failed beside the pending bid, which can still be cancelled', async () => {
  const { user, client, t, bidButton, received } = await mountPending()
  client.on(bidOffer, () => refusal('cannotLower', { nowPrice: 3_000, maximum: 4_000 }))
  await user.click(screen.getByRole('button', { name: t('live.jump.bid', { amount: '3,200' }) }))
  await user.click(await bidButton('3,200', t('live.button.raise')))
  const reason = t('bidResult.refusal.cannotLower', { price: money(4_000, 'HKD') })
  expect(await screen.findByText(reason, verbatim)).toBeTruthy()
  await received()
  expect(await screen.findByRole('button', { name: t('bidResult.cancel.act') })).toBeTruthy()
})

test('V3 cancels a bid that is pending with the auctioneer', async () => {
  const { user, sale, client, t, deliver } = await mountPending()
  client.on(bidCancel, () => refusal('wrongState', { status: 'offerGone' }))
  await user.click(await screen.findByRole('button', { name: t('bidResult.cancel.act') }))
  expect(await screen.findByText(t('bidResult.cancel.gone'), verbatim)).toBeTruthy()
  const [pending] = sale.lot().offers
  client.on(bidCancel, () => {
    sale.cancel('A')
    return success({ seq: sale.state().seq })
  })
  await user.click(screen.getByRole('button', { name: t('bidResult.cancel.act') }))
  deliver()
  await screen.findByRole('button', { name: new RegExp(`^${t('live.button.bidAgain')}`) })
  expect(client.sent(bidCancel).map(({ bidId }) => bidId)).toEqual([pending?.id, pending?.id])
  expect(document.activeElement?.id).toBe('bid')
})

test.each(['en', 'zh-Hans'] as const)(
  'V9 states when a bid arrived after the hammer, and when the hammer fell: %s',
  async (lang) => {
    const { user, t, sale, deliver, bidButton } = await mountPanel({ lang })
    sale.offer('B', 3_000)
    deliver()
    const button = await bidButton('3,200')
    // The bidder has not yet seen the hammer.
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    sale.at(start + 5_240).clerk({ type: 'sell', lotId: 'lot1', belowReserve: true })
    sale.at(start + 5_640)
    await user.click(button)
    deliver()
    expect(await screen.findByText(t('live.button.late'), verbatim)).toBeTruthy()
    const [hammer, arrival] = ['08:16:45.2', '08:16:45.6']
    expect(screen.getByText(hammer, verbatim)).toBeTruthy()
    const note = t('live.button.lateNote', { amount: money(3_200, 'HKD'), time: arrival })
    expect(screen.getByText(note, verbatim)).toBeTruthy()
    expect(
      screen.getByText(t('live.links.owesNothing', { number: String(firstLot.lotNum) }), verbatim),
    ).toBeTruthy()
  },
)

test('W3 accepts no bid above the limit, and requests a higher limit', async () => {
  const sale = inTheRoom().limited('D', 3_100)
  const { registration } = registrationState()
  if (!registration) throw new Error('There is no registration')
  const client = createFakeClient()
  client.on(auctionLimitRequest, () => success({ ...registration, limit: 3_100 }))
  client.on(auctionRegisterCheck, () => success({ ...registration, limit: 3_100 }))
  const limited = registrationState({ paddle: 'A', registration: { ...registration, limit: 3_100 } })
  const { user, t, deliver, bidButton, noBidButton, sentPrices } = await mountPanel({
    sale,
    client,
    registration: limited,
  })
  expect(await bidButton('3,000')).toBeTruthy()
  sale.offer('B', 3_000)
  deliver()
  expect(noBidButton()).toBe(true)
  await user.click(
    screen.getByRole('button', { name: t('bidResult.limit.request', { amount: money(3_200, 'HKD') }) }),
  )
  expect(client.sent(auctionLimitRequest)).toEqual([{ auctionId: 'sale', lotId: 'lot1', asked: 3_200 }])
  expect(sentPrices()).toEqual([])
})

test('W7 keeps a chosen amount that the limit no longer covers, until another is chosen', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  const { registration } = registrationState()
  if (!registration) throw new Error('There is no registration')
  const { user, t, deliver, bidButton, noBidButton, sentPrices } = await mountPanel({
    sale,
    registration: registrationState({ paddle: 'A', registration: { ...registration, limit: 6_500 } }),
    lots: [firstLot, { ...firstLot, id: 'lot2', lotNum: 48 }],
  })
  await user.click(screen.getByRole('button', { name: t('live.jump.bid', { amount: '3,800' }) }))
  await bidButton('3,800')
  // A commission bid, as if placed on another page of theirs.
  sale.preBid('A', 3_000, 'lot2')
  deliver()
  await waitFor(() => expect(noBidButton()).toBe(true))
  const values = { left: money(3_500, 'HKD'), limit: money(6_500, 'HKD') }
  expect(screen.getByText(t('bidResult.limit.left', values), verbatim)).toBeTruthy()
  expect(
    screen.getByRole('button', { name: t('bidResult.limit.request', { amount: money(6_800, 'HKD') }) }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('bidResult.confirm.change') }))
  const button = await bidButton('3,000')
  expect(button.parentElement).toBe(document.activeElement)
  await user.click(button)
  expect(sentPrices()).toEqual([3_000])
})

test('W1 opens the registration for a client who is not registered', async () => {
  const registration = registrationState({ admittance: 'unregistered', paddle: '', registration: null })
  const { user, t } = await mountPanel({ registration })
  await user.click(screen.getByRole('button', { name: new RegExp(t('live.button.register')) }))
  expect(register).toHaveBeenCalledOnce()
})

/** Makes paddle A the owner of the lot, as staff may do while its page is open. */
const nameOwner = (sale: Rehearsal) =>
  sale.run({
    type: 'setOwners',
    lotId: 'lot1',
    owners: { owner: accountOf('A'), agents: [], linked: [] },
    seen: [],
  })

/** Expects the sentence in place of all bidding controls. */
function expectOwnLot({ t, noBidButton }: Awaited<ReturnType<typeof mountPanel>>): void {
  expect(screen.getByRole('status').textContent).toBe(t('bidBox.own'))
  expect(noBidButton()).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.querySelector('[data-key="bid"], [data-key^="jump"], [data-own]')).toBeNull()
}

test.each(['en', 'zh-Hans'] as const)(
  'S10 the viewer’s own lot has no buttons, amounts or keys for bidding: %s',
  async (lang) => {
    const sale = inTheRoom()
    nameOwner(sale)
    const panel = await mountPanel({ sale, lang, lot: { ...firstLot, isOwn: true } })
    await screen.findByText(panel.t('bidBox.own'))
    expectOwnLot(panel)
    sale.offer('B', 3_000)
    sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
    panel.deliver()
    await screen.findByText(panel.t('live.strip.lastCall'))
    expectOwnLot(panel)
    expect(panel.sentPrices()).toEqual([])
  },
)

test('S10 refuses an owner who was named in the meantime, and keeps showing the reason', async () => {
  const loader = vi.fn(() => null)
  const panel = await mountPanel({ loader })
  const { user, t, sale, deliver, bidButton, sentPrices } = panel
  const button = await bidButton('3,000')
  nameOwner(sale)
  deliver()
  loader.mockClear()
  await user.click(button)
  await screen.findByText(t('bidBox.own'))
  expectOwnLot(panel)
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
  // A new price hides the refusal, but not that the lot is their own.
  sale.offer('B', 3_000)
  deliver()
  await screen.findByText(t('live.price.current'))
  expectOwnLot(panel)
  expect(sentPrices()).toEqual([3_000])
})

test('S10 a custom amount being typed disappears with the button', async () => {
  const { t, user, sale, client, ...panel } = await mountPanel()
  await user.click(screen.getByRole('button', { name: t('live.jump.other') }))
  await screen.findByRole('textbox', { name: t('live.own.label', { currency: 'HKD' }) })
  await user.keyboard('3,500{Enter}')
  nameOwner(sale)
  await user.click(await panel.bidButton('3,500'))
  await screen.findByText(t('bidBox.own'))
  expectOwnLot({ t, user, sale, client, ...panel })
})

test('bids in Chinese', async () => {
  const { user, t, bidButton, sentPrices } = await mountPanel({ lang: 'zh-Hans' })
  expect(t('live.button.bid')).toMatch(/\p{Script=Han}/u)
  await user.click(await bidButton('3,000'))
  expect(sentPrices()).toEqual([3_000])
})
