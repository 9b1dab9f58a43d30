import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { unansweredBids } from '#web/kit/live/unanswered-bids.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { BidNotices } from './bid-notices.tsx'
import { createTestSession } from './testing/test-session.ts'
import { UnansweredBids } from './unanswered-bids.tsx'
import { type Bidding, useOffer, usePreBid } from './use-bidding.ts'

type Kind = 'live' | 'maximum'

/** Opens a page with lot1, like a reload of the last one; the tab's storage remains. */
async function openPage(kind: Kind, client = createFakeClient(), { isLate = false } = {}) {
  cleanup()
  const live = createLiveSale(inTheRoom())
  const { session, signIn } = createTestSession()
  const useKind = kind === 'live' ? useOffer : usePreBid
  const seen: { bidding?: Bidding } = {}
  function Lot() {
    seen.bidding = useKind('lot1', 'A')
    return null
  }
  const mounted = await mount(
    <ApiContext value={{ client, session, initialUserId: 'evelyn' }}>
      <SaleProvider initial={live.initial}>
        <Lot />
        {!isLate && <UnansweredBids />}
        <BidNotices
          lots={[{ id: 'lot1', lotNum: 1, lotSuffix: '' }]}
          paddle="A"
          currency="HKD"
          isLive={kind === 'live'}
        />
      </SaleProvider>
    </ApiContext>,
    { client, live },
  )
  live.connect()
  return {
    ...mounted,
    client,
    live,
    signIn,
    send: (price: number) => act(() => seen.bidding?.send(price)),
    attempt: () => seen.bidding?.attempt,
  }
}

const calls = { live: bidOffer, maximum: lotPrebid } as const
const kinds: readonly Kind[] = ['live', 'maximum']

/** Sends a bid whose response never arrives, from a page that is then left. Returns its request. */
async function leaveUnanswered(kind: Kind, price: number) {
  const page = await openPage(kind)
  page.client.hold(calls[kind])
  page.send(price)
  await waitFor(() => expect(page.client.sent(calls[kind])).toHaveLength(1))
  return page.client.sent(calls[kind])[0]
}

test.each(kinds)('V9 an unanswered %s bid is sent again with its key after a reload', async (kind) => {
  const request = await leaveUnanswered(kind, 3_000)
  const client = createFakeClient()
  client.on(calls[kind], () => failure('timeout'))
  const { attempt } = await openPage(kind, client)
  await waitFor(() => expect(attempt()).toEqual({ kind: 'asking', price: 3_000 }))
  await waitFor(() => expect(client.sent(calls[kind]).length).toBeGreaterThan(1))
  expect(new Set(client.sent(calls[kind]).map((sent) => JSON.stringify(sent)))).toEqual(
    new Set([JSON.stringify(request)]),
  )
})

test('V9 a bid placed before the reload is shown as accepted and not queried again by a third page', async () => {
  await leaveUnanswered('live', 3_000)
  const client = createFakeClient()
  client.on(bidOffer, () =>
    success({ bidId: 'b', status: 'accepted', nowPrice: 3_000, win: 'winning', seq: 99, receipt: null }),
  )
  const { attempt } = await openPage('live', client)
  await waitFor(() => expect(attempt()).toEqual({ kind: 'accepted', price: 3_000 }))
  expect(unansweredBids('evelyn')).toEqual([])
  const third = await openPage('live')
  expect(third.attempt()).toEqual({ kind: 'none' })
})

test.each(kinds)('V9 a %s bid that was not placed gets a notice after the reload', async (kind) => {
  await leaveUnanswered(kind, 3_000)
  const client = createFakeClient()
  client.on(calls[kind], () => refusal('priceTooLow', { nowPrice: 5_000, nextPrice: 5_500 }))
  const { t } = await openPage(kind, client)
  const values = { amount: 'HKD\u00a03,000', number: '1' }
  await screen.findByText(t('bidResult.notice.refused', values), verbatim)
  expect(unansweredBids('evelyn')).toEqual([])
})

test('V9 is not sent by another user', async () => {
  await leaveUnanswered('live', 3_000)
  const client = createFakeClient()
  client.hold(bidOffer)
  const { live, signIn, attempt } = await openPage('live', client)
  await waitFor(() => expect(attempt()?.kind).toBe('asking'))
  const sent = client.sent(bidOffer).length
  signIn('rival')
  expect(attempt()).toEqual({ kind: 'none' })
  expect(unansweredBids('rival')).toEqual([])
  live.disconnect()
  live.reconnect()
  expect(client.sent(bidOffer)).toHaveLength(sent)
  signIn('evelyn')
  expect(attempt()?.kind).toBe('asking')
})

test('V9 a response after the bidder was signed out is not queried again, and a refusal gets its notice', async () => {
  const client = createFakeClient()
  const held = client.hold(bidOffer)
  const { send, signIn, t } = await openPage('live', client)
  send(3_000)
  signIn(null)
  await act(async () => held.respond(refusal('bidExpired', { nowPrice: 0 })))
  await waitFor(() => expect(unansweredBids('evelyn')).toEqual([]))
  signIn('evelyn')
  const values = { amount: 'HKD\u00a03,000', number: '1' }
  expect(await screen.findByText(t('bidResult.notice.expired.open', values), verbatim)).toBeTruthy()
})

test('V9 a press before it has been resent resends it instead of a second bid', async () => {
  const request = await leaveUnanswered('live', 3_000)
  const client = createFakeClient()
  client.on(bidOffer, () => refusal('bidExpired', { nowPrice: 0 }))
  const { send, attempt } = await openPage('live', client, { isLate: true })
  send(4_000)
  await waitFor(() => expect(attempt()).toMatchObject({ kind: 'refused', price: 3_000 }))
  send(4_000)
  await waitFor(() => expect(attempt()).toMatchObject({ kind: 'refused', price: 4_000 }))
  expect(client.sent(bidOffer)).toMatchObject([request, { bidPrice: 4_000 }])
})

test('V9 bidding works in a browser without storage', async () => {
  const { send, client, attempt } = await openPage('live')
  const storage = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => storage.mockRestore())
  client.on(bidOffer, () => refusal('notAllowed', null))
  send(3_000)
  await waitFor(() => expect(attempt()?.kind).toBe('refused'))
})

test('an unreadable amount counts as no bid', () => {
  onTestFinished(() => sessionStorage.clear())
  for (const text of ['{', '[]', 'null', '[{"price":1}]']) {
    sessionStorage.setItem('unanswered bids evelyn', text)
    expect(unansweredBids('evelyn')).toEqual([])
  }
})
