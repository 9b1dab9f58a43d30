import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { createTestSession } from '#web/sale/bidding/testing/test-session.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { BidPanel } from './bid-panel.tsx'
import { Captions } from './captions.tsx'
import { SaleroomAnnouncer } from './room-announcer.tsx'
import { SaleroomContext } from './room-context.ts'
import { auction, lot, registrationState } from './testing.ts'

/** Mounts the panel of paddle A in the saleroom, with its announcements and captions. */
async function mountSaleroom(sale: Rehearsal, lang: Language = 'en') {
  const account = createTestSession()
  const live = createLiveSale(sale)
  const client = createFakeClient()
  const ownLot = { ...lot, id: 'lot1', lotNum: 1 }
  function Room() {
    const isSignedIn = useUserId() !== null
    const room = {
      auction: { ...auction, id: 'sale' },
      lots: [ownLot],
      registrationState: registrationState(
        isSignedIn ? { paddle: 'A' } : { admittance: 'visitor', paddle: '' },
      ),
      register: () => undefined,
    }
    return (
      <SaleroomContext value={room}>
        <SaleProvider initial={live.initial}>
          <SaleroomAnnouncer>
            <BidPanel lot={ownLot} />
            <Captions />
          </SaleroomAnnouncer>
        </SaleProvider>
      </SaleroomContext>
    )
  }
  const mounted = await mount(
    <ApiContext value={{ client, session: account.session, initialUserId: account.userID() }}>
      <Room />
    </ApiContext>,
    { lang, client, live },
  )
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  live.connect()
  const { user, t } = mounted
  const press = async () =>
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`^${t('live.button.bid')}\\s*HKD`) }),
    )
  const [polite, assertive] = screen.getAllByRole('log')
  const texts = (region: HTMLElement | undefined) =>
    [...(region?.children ?? [])].map(({ textContent }) => textContent)
  return {
    ...mounted,
    ...live,
    account,
    /** Presses the button with the next bid, which the server places according to the sale's rules. */
    bid: async () => {
      client.on(bidOffer, () => {
        sale.offer('A', 3_000)
        const pending = sale.lot().offers.find(({ paddle }) => paddle === 'A')
        return success({
          bidId: pending?.id ?? '',
          status: pending ? 'pending' : 'accepted',
          nowPrice: sale.seenBy('A').winPrice,
          win: sale.seenBy('A').win,
          seq: sale.state().seq,
          receipt: null,
        })
      })
      await press()
    },
    press,
    polite: () => texts(polite),
    urgent: () => texts(assertive),
    caption: () => document.querySelector('[aria-hidden="true"] > span')?.textContent ?? '',
  }
}

test.each(['en', 'zh-Hans'] as const)(
  'V9 announces a refused bid at once, and not again with the next price: %s',
  async (lang) => {
    const { client, t, sale, deliver, press, polite, urgent, caption } = await mountSaleroom(
      inTheRoom(),
      lang,
    )
    client.on(bidOffer, () => refusal('identityNeeded', null))
    await press()
    await waitFor(() => expect(urgent()).toEqual([t('bidResult.refusal.identityNeeded')]))
    expect(polite()).toEqual([])
    expect(caption()).toBe('')
    sale.offer('B', 3_000)
    deliver()
    await waitFor(() => expect(polite()).toHaveLength(1))
    expect(urgent()).toHaveLength(1)
  },
)

test.each(['en', 'zh-Hans'] as const)(
  'V3 announces that a bid is pending with the auctioneer, and that it was not accepted: %s',
  async (lang) => {
    const room = await mountSaleroom(inTheRoom({ bidAcceptance: 'clerk' }), lang)
    const { t, sale, deliver, bid, polite, urgent } = room
    await bid()
    await waitFor(() => expect(polite()).toEqual([t('bidResult.fate.received')]))
    deliver()
    const [offer] = sale.lot().offers
    sale.clerk({ type: 'rejectOffer', lotId: 'lot1', offerId: offer?.id ?? '', reason: 'auctioneer' })
    deliver()
    await waitFor(() => expect(urgent()).toEqual([t('live.strip.rejected.auctioneer')]))
    room.disconnect()
    room.reconnect()
    await screen.findByText(t('live.button.bidAgain'))
    expect([polite(), urgent()].map(({ length }) => length)).toEqual([1, 1])
  },
)

test('V3 announces a cancelled bid without interrupting', async () => {
  const { t, sale, deliver, bid, polite, urgent } = await mountSaleroom(inTheRoom({ bidAcceptance: 'clerk' }))
  await bid()
  await waitFor(() => expect(polite()).toHaveLength(1))
  deliver()
  sale.cancel('A')
  deliver()
  await waitFor(() =>
    expect(polite()).toEqual([t('bidResult.fate.received'), t('live.strip.rejected.cancelled')]),
  )
  expect(urgent()).toEqual([])
})

test('V9 announces once that a bid is unconfirmed', async () => {
  const { client, t, press, deliver, sale, polite, urgent } = await mountSaleroom(inTheRoom())
  client.on(bidOffer, () => ({ ok: false, error: transportError('unreachable', '') }))
  await press()
  await waitFor(() => expect(polite()).toEqual([t('bidResult.fate.asking')]))
  await waitFor(() => expect(client.sent(bidOffer).length).toBeGreaterThan(2))
  sale.offer('B', 3_000)
  deliver()
  await waitFor(() => expect(polite()).toHaveLength(2))
  client.on(bidOffer, () => refusal('priceTooLow', { nowPrice: 3_000, nextPrice: 3_200 }))
  await waitFor(() => expect(urgent()).toHaveLength(1))
  expect(polite()).toHaveLength(2)
})

test('V9 announces an accepted bid only with the events of the lot', async () => {
  const { t, deliver, bid, polite, urgent } = await mountSaleroom(inTheRoom())
  await bid()
  await screen.findByText(t('live.button.accepted'))
  deliver()
  const own = t('live.say.bid', { amount: money(3_000, 'HKD'), by: 'you', paddle: 'A' })
  await waitFor(() => expect(polite()).toEqual([own]))
  expect(urgent()).toEqual([])
})

test('V9 leaves announcing a bid after the hammer to its notice', async () => {
  const { client, t, sale, deliver, press, urgent } = await mountSaleroom(inTheRoom())
  client.on(bidOffer, () => refusal('lotEnded', { nowPrice: 0 }))
  await press()
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  deliver()
  await screen.findByText(t('live.strip.passed'))
  expect(urgent()).toEqual([])
})

test('V9 states that a bid is unconfirmed if its bidder was signed out before the response', async () => {
  const { account, client, t, press, urgent } = await mountSaleroom(inTheRoom())
  client.hold(bidOffer)
  await press()
  account.signIn(null)
  const text = t('bidResult.fate.unconfirmed')
  await waitFor(() => expect(urgent()).toEqual([text]))
  expect(document.querySelector('[data-block="strip"]')?.textContent).toContain(text)
})
